/** One measured value and what it may be at most. */
export type Finding = { what: string; value: number; budget: number; unit: 'bytes' | 'ms' | '×' | '' }

const isOver = ({ value, budget }: Finding) => !(value <= budget)

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3))

/** A line each, and whether all are within their budgets. */
export function report(findings: readonly Finding[]): { text: string; isWithin: boolean } {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.map((finding) => {
    const mark = isOver(finding) ? '✗' : '✓'
    const { what, value, budget, unit } = finding
    return `  ${mark} ${what.padEnd(width)}  ${format(value).padStart(8)} of ${format(budget)} ${unit}`.trimEnd()
  })
  return { text: lines.join('\n'), isWithin: !findings.some(isOver) }
}
