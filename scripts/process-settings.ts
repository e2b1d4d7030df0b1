/** Of glibc's allocator, which reads them once: two places to take memory from instead of one a thread, and large pieces given back at once. */
export const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** Enables the compile cache before the program itself is read: Node.js then has no need of its compiler for TypeScript, which takes 15 MB. */
export const compiledBefore = ["--import", import.meta.resolve("./require-node.js")];
