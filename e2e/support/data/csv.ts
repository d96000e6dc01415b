/** Parses CSV by RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const rows: string[][] = []
  let row: string[] = []
  while (cells.lastIndex < text.length) {
    const match = cells.exec(text)
    if (!match) throw new Error(`No CSV after ${rows.length} rows`)
    const [, quoted, plain = '', end] = match
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
