type Reading<Row> = {
  /** The rows after that one, or the first. */
  read: (after: string | null) => Promise<{ rows: Row[] }>
  /** Of one batch; a shorter one is the last. */
  size: number
  max: number
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** A list in full, batch by batch; null where whoever wanted it has left. */
export async function readAll<Row extends { $id: string }>(reading: Reading<Row>): Promise<Row[] | null> {
  const { read, size, max, onProgress, signal } = reading
  const all: Row[] = []
  for (;;) {
    const { rows } = await read(all.at(-1)?.$id ?? null)
    if (signal.aborted) return null
    all.push(...rows)
    onProgress(all.length)
    if (rows.length < size || all.length >= max) return all.slice(0, max)
  }
}
