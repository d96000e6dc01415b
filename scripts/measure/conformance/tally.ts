export interface AreaTally {
  area: string
  passed: number
  failed: number
}

/** Reads the lines `area  12 passed  3 failed` at the end of the kit's output. */
export function parseTally(output: string): AreaTally[] {
  return [...output.matchAll(/^([\w-]+) +(\d+) passed +(\d+) failed/gm)].map(
    ([, area = '', passed, failed]) => ({
      area,
      passed: Number(passed),
      failed: Number(failed),
    }),
  )
}

/** Returns the percentage of compared steps that match. 0 if no step was compared. */
export function percentage(tally: readonly AreaTally[]): number {
  const passed = tally.reduce((sum, area) => sum + area.passed, 0)
  const failed = tally.reduce((sum, area) => sum + area.failed, 0)
  return passed === 0 ? 0 : (100 * passed) / (passed + failed)
}
