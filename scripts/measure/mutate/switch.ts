import { getEnvironmentData, isMainThread } from 'node:worker_threads'

/** Under this name the cells are shared with the threads that run built functions, whose environment is their own. */
export const CELLS = 'fundus-mutants'

/** How a mutant was reached: while a test ran, while its file was loaded by the tests, or by a built function. */
export const REACHED = 1
export const LOADED = 2
export const LOADED_BUILT = 4

let cells: Int32Array | undefined

/** The first says which mutant is on, the others how each was reached. A process without them has none that is on. */
function sharedCells(): Int32Array {
  if (cells) return cells
  const shared = getEnvironmentData(CELLS)
  cells = shared instanceof SharedArrayBuffer ? new Int32Array(shared) : new Int32Array(1)
  return cells
}

let loading = 0

/** Files load others, so this counts. */
export function load(change: 1 | -1): void {
  loading += change
}

const how = () => (loading === 0 ? REACHED : isMainThread ? LOADED : LOADED_BUILT)

export function isOn(mutant: number): boolean {
  const cells = sharedCells()
  cells[mutant] = (cells[mutant] ?? 0) | how()
  return cells[0] === mutant
}
