import type { Result } from './inspect.ts'

const marks = { passed: '✓', failed: '✗', skipped: '·' } as const

function lineOf(result: Result): string {
  const start = `${marks[result.state]} ${result.name}`
  switch (result.state) {
    case 'passed':
      return result.note === undefined ? start : `${start}: ${result.note}`
    case 'failed':
      return `${start}: ${result.problem}. ${result.cure}`
    case 'skipped':
      return `${start}: ${result.why}`
  }
}

/** A line each: what failed with its cure, what was not looked at with the reason. */
export const report = (results: readonly Result[]): string => results.map(lineOf).join('\n')

/** For programs: a cure only where there is something to cure. */
export const asJson = (results: readonly Result[]): string =>
  JSON.stringify(
    results.map(({ cure, ...result }) => (result.state === 'failed' ? { ...result, cure } : result)),
    null,
    2,
  )
