print("overhead")
