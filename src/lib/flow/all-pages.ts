type ReadAllOptions<Row> = {
  /** Reads the batch after this row, or the first batch for null. */
  read: (after: string | null) => Promise<{ rows: Row[] }>
  /** The size of a batch. A shorter batch is the last one. */
  size: number
  max: number
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Reads a whole list in batches. Returns null if the signal is aborted. */
export async function readAll<Row extends { $id: string }>(
  reading: ReadAllOptions<Row>,
): Promise<Row[] | null> {
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
