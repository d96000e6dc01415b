/** Bytes after which chunks are joined to a blob: a browser can keep a large blob on disk, but not a list of buffers. */
const PIECE = 16 * 1024 * 1024

/** Reads a stream to its end and returns it as one blob. @param onBytes is called with the number of bytes read so far */
export async function gatherBlob(
  stream: ReadableStream<Uint8Array>,
  onBytes?: (bytes: number) => void,
): Promise<Blob> {
  const pieces: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let waiting = 0
  let total = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(new Uint8Array(value))
    waiting += value.byteLength
    total += value.byteLength
    onBytes?.(total)
    if (waiting < PIECE) continue
    pieces.push(new Blob(chunks))
    chunks = []
    waiting = 0
  }
  return new Blob([...pieces, ...chunks])
}
