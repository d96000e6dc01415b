/** One measured value with its limit and its goal. */
export type Finding = {
  what: string
  value: number
  limit: number
  goal?: number
  unit: 'bytes' | 'ms' | '×' | ''
}

const isOver = ({ value, limit }: Finding) => !(value <= limit)

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3))

/** Formats findings, one per line, and returns whether all are within their limits. */
export function report(findings: readonly Finding[]): { text: string; isWithin: boolean } {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.map((finding) => {
    const mark = isOver(finding) ? '✗' : '✓'
    const { what, value, limit, goal, unit } = finding
    const aim = goal !== undefined && value > goal ? `, goal ${format(goal)}` : ''
    return `  ${mark} ${what.padEnd(width)}  ${format(value).padStart(8)} ${unit} of ${format(limit)}${aim}`
  })
  return { text: lines.join('\n'), isWithin: !findings.some(isOver) }
}
