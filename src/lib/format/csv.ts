const MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Excel in German and many other languages splits lines at semicolons alone. */
export type CsvSeparator = ',' | ';'

/**
 * The places where a spreadsheet would begin a formula: https://owasp.org/www-community/attacks/CSV_Injection. Excel with Swiss
 * settings splits lines at semicolons, even within quotes, so each part of a text counts as a cell.
 */
const FORMULA = /(^|[,;"\t\r\n])(?=[=+\-@])/gu
const HIDDEN_START = /^(?=[\t\r\n])/u
const NEEDS_QUOTES = /[",;\t\r\n]/u

/** Returns a cell in which an apostrophe before each possible formula makes spreadsheets show it as text. */
function cellOf(text: string): string {
  const harmless = text.replace(FORMULA, "$1'").replace(HIDDEN_START, "'")
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Returns CSV by RFC 4180 but for the separator, after a byte order mark by which spreadsheets recognise UTF-8. */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  separator: CsvSeparator = ',',
): string {
  return MARK + [header, ...rows].map((row) => row.map(cellOf).join(separator) + LINE_END).join('')
}

/** The columns in their order: the heading of each, and what its cell says of a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => string])[]

export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[], separator?: CsvSeparator): string {
  return toCsv(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    separator,
  )
}
