import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const SAMPLE_BYTES = 8192

async function sample(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Text contains no control characters other than white space. Bytes above 127 are accepted here, because the sample may
 * end within a character.
 */
const isText = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

/** Whether the text is a JSON object or list. The whole JSON must fit into the sample. */
function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function textType(text: string): string {
  if (/^\s*(<\?xml[^>]*>\s*)?<svg/i.test(text)) return 'image/svg+xml'
  if (/^\s*<(!doctype html|html)/i.test(text)) return 'text/html'
  if (/^\s*<\?xml/i.test(text)) return 'text/xml'
  return isJson(text) ? 'application/json' : 'text/plain'
}

function isUtf8(bytes: Buffer): boolean {
  // Decoding as a stream accepts a sample that ends within a character.
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Reads the type from the content. The real server ignores the name and the type that the client sends (recorded). */
export async function mediaTypeOf(file: string): Promise<string> {
  const known = await fileTypeFromFile(file)
  if (known && known.mime !== 'application/xml') return known.mime
  const bytes = await sample(file)
  if (bytes.length === 0) return 'application/x-empty'
  return isText(bytes) && isUtf8(bytes) ? textType(bytes.toString('utf8')) : 'application/octet-stream'
}

const SHOWN = /^(image\/(jpeg|png|gif|webp|heic|avif)|video\/|audio\/|application\/pdf)/

/** Content that a browser could run, above all HTML and SVG, is shown as plain text (recorded). */
export const shownType = (mimeType: string): string => (SHOWN.test(mimeType) ? mimeType : 'text/plain')
