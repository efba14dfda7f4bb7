// Which blocks of a thread are still in use, and how many bytes were requested for them.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocationCounter.h"
#include "Support.h"

#if CAC_IS_AVAILABLE
#include <stdint.h>

extern void *__libc_calloc(size_t, size_t);
extern void __libc_free(void *);

/// One block; a block of NULL stands for a free place.
typedef struct {
  const void *block;
  size_t size;
} cac_entry;

/// A hash table with open addresses: linear probing, at most half full.
struct cac_table {
  cac_entry *entries;
  size_t capacity;
  size_t count;
  int64_t bytes;
};

static size_t place_of(const void *block, size_t capacity) {
  uint64_t word = (uint64_t)(uintptr_t)block >> 4;
  return (size_t)((word * 0x9E3779B97F4A7C15u) >> 20) & (capacity - 1);
}

/// The place of a block, or the free one where it would go.
static cac_entry *find(struct cac_table *table, const void *block) {
  size_t place = place_of(block, table->capacity);
  while (table->entries[place].block != NULL && table->entries[place].block != block) {
    place = (place + 1) & (table->capacity - 1);
  }
  return &table->entries[place];
}

/// Doubles the table; returns 0 if there is no memory for it.
static int grow(struct cac_table *table) {
  size_t capacity = table->capacity == 0 ? 1024 : 2 * table->capacity;
  cac_entry *entries = __libc_calloc(capacity, sizeof(cac_entry));
  if (entries == NULL) return 0;
  struct cac_table grown = {entries, capacity, table->count, table->bytes};
  for (size_t place = 0; place < table->capacity; place += 1) {
    if (table->entries[place].block == NULL) continue;
    *find(&grown, table->entries[place].block) = table->entries[place];
  }
  __libc_free(table->entries);
  *table = grown;
  return 1;
}

void cac_table_add(const void *block, size_t size) {
  struct cac_table *table = cac_state.tracked;
  if (block == NULL) return;
  if (2 * (table->count + 1) > table->capacity && !grow(table)) return;
  *find(table, block) = (cac_entry){block, size};
  table->count += 1;
  table->bytes += (int64_t)size;
}

void cac_table_remove(const void *block) {
  struct cac_table *table = cac_state.tracked;
  if (block == NULL || table->capacity == 0) return;
  cac_entry *entry = find(table, block);
  if (entry->block == NULL) return;
  table->count -= 1;
  table->bytes -= (int64_t)entry->size;
  entry->block = NULL;
  // Entries behind the gap move up to where they are looked for.
  size_t place = (size_t)(entry - table->entries);
  for (;;) {
    place = (place + 1) & (table->capacity - 1);
    cac_entry moved = table->entries[place];
    if (moved.block == NULL) return;
    table->entries[place].block = NULL;
    *find(table, moved.block) = moved;
  }
}

void cac_track(void) { cac_state.tracked = __libc_calloc(1, sizeof(struct cac_table)); }

int64_t cac_tracked_bytes(void) {
  return cac_state.tracked == NULL ? 0 : cac_state.tracked->bytes;
}

void cac_untrack(void) {
  struct cac_table *table = cac_state.tracked;
  cac_state.tracked = NULL;
  if (table == NULL) return;
  __libc_free(table->entries);
  __libc_free(table);
}

#else

void cac_track(void) {}
int64_t cac_tracked_bytes(void) { return 0; }
void cac_untrack(void) {}

#endif
