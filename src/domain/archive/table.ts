import { toCsv } from '#src/lib/format/csv.ts'

type Cell = string | number | boolean | null

/** Maps the name of each column to the function that reads its cell from a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** Returns a list as the contents of its `.json` and its `.csv` file. */
export function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): { json: string; csv: string } {
  const names = Object.keys(columns)
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  const objects = cells.map((row) => Object.fromEntries(row.map((cell, index) => [names[index] ?? '', cell])))
  return {
    json: jsonOf(objects),
    csv: toCsv(
      names,
      cells.map((row) => row.map((cell) => String(cell ?? ''))),
    ),
  }
}

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
