/** Writes a table as the formatter of the documents does. The first row is the head. */
export function markdownTable(rows: readonly string[][]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [first, ...rest] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  const lines = [first ?? [], widths.map((width) => '-'.repeat(width)), ...rest]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
