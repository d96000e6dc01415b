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

/** Formats the results, one line each. A failed check shows its cure, a skipped check its reason. */
export const report = (results: readonly Result[]): string => results.map(lineOf).join('\n')

/** Formats the results as JSON. Only failed checks contain their cure. */
export const asJson = (results: readonly Result[]): string =>
  JSON.stringify(
    results.map(({ cure, ...result }) => (result.state === 'failed' ? { ...result, cure } : result)),
    null,
    2,
  )
