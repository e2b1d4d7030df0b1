/** Settings of glibc's allocator, which reads them once: two places to take memory from instead of one a thread, and large pieces given back at once. */
export const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
