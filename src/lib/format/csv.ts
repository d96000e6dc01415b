const MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * A spreadsheet computes what begins so: https://owasp.org/www-community/attacks/CSV_Injection. Excel in Swiss settings
 * splits at semicolons, and then knows a quote only at the beginning of what it has split: each part counts as a cell.
 */
const FORMULA = /(^|[,;"\t\r\n])(?=[=+\-@])/gu
const HIDDEN_START = /^(?=[\t\r\n])/u
const NEEDS_QUOTES = /[",;\t\r\n]/u

/** A spreadsheet shows it as it is: what would be computed is led by an apostrophe. */
function cellOf(text: string): string {
  const harmless = text.replace(FORMULA, "$1'").replace(HIDDEN_START, "'")
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180, led by the mark from which spreadsheets tell that it is UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return MARK + [header, ...rows].map((row) => row.map(cellOf).join(',') + LINE_END).join('')
}

/** @param columns what a row has in each, by the column's name */
export function csvOf<Row>(columns: Record<string, (row: Row) => string>, rows: readonly Row[]): string {
  const cells = Object.values(columns)
  return toCsv(
    Object.keys(columns),
    rows.map((row) => cells.map((cell) => cell(row))),
  )
}
