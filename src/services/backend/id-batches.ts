import { inBatches } from '#src/lib/flow/in-batches.ts'

/** Appwrite takes 100 values in a query, of at most 4096 characters. */
const TOGETHER = 80

/** Divides ids into as many as one query takes. */
export const idBatches = (ids: readonly string[]): string[][] => inBatches(ids, TOGETHER)
