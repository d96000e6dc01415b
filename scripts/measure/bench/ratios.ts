export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * A linear congruential generator. It always returns the same numbers, so that the same measurements are always judged
 * the same.
 */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const RESAMPLES = 2000
const LOWER = 0.1

/** Returns the value above which the true median lies with a probability of 90 percent (bootstrap). */
export function lowerBound(values: readonly number[]): number {
  const next = randomFrom(values.length)
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(next() * values.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b)
  return medians[Math.floor(LOWER * RESAMPLES)] ?? Number.NaN
}

/** Compares values round by round, so that only values of the same minute are compared. */
export function ratios(measured: readonly number[], reference: readonly number[]): number[] {
  return measured.map((value, round) => value / (reference[round] ?? Number.NaN))
}
