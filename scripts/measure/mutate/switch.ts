import { getEnvironmentData, isMainThread } from 'node:worker_threads'

/**
 * The name under which threads share the cells. Threads that run built functions have an environment of their own, so
 * the cells can't be passed in it.
 */
export const CELLS = 'fundus-mutants'

/** How a mutant was reached: while a test ran, while the tests loaded its file, or while a built function did. */
export const REACHED = 1
export const LOADED = 2
export const LOADED_BUILT = 4

let cells: Int32Array | undefined

/**
 * Returns the cells. The first one is the number of the mutant that is switched on, the others note how each mutant was
 * reached. In a process without shared cells no mutant is ever switched on.
 */
function sharedCells(): Int32Array {
  if (cells) return cells
  const shared = getEnvironmentData(CELLS)
  cells = shared instanceof SharedArrayBuffer ? new Int32Array(shared) : new Int32Array(1)
  return cells
}

let loading = 0

/** Counts the files that are being loaded, because a file that is loaded loads others. */
export function load(change: 1 | -1): void {
  loading += change
}

function how() {
  if (loading === 0) return REACHED
  return isMainThread ? LOADED : LOADED_BUILT
}

export function isOn(mutant: number): boolean {
  const cells = sharedCells()
  cells[mutant] = (cells[mutant] ?? 0) | how()
  return cells[0] === mutant
}
