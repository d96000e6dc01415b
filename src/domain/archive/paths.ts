import { extensionOf } from '#src/domain/files/file-kinds.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { normalized } from '#src/lib/format/normalized.ts'

const LONGEST = 60

/**
 * Returns a name of letters, digits, emoji and hyphens, which every system accepts: Windows drops trailing dots, for example. Letters are
 * of any writing, in the form that most systems use. The zip's lists have the full name.
 */
function plainName(text: string): string {
  const words = normalized(text, 'NFC').replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, '-')
  return truncate(words, LONGEST).replace(/^-|-$/g, '')
}

/**
 * Returns `001 Brand-kit`. The number makes the name unique, and keeps it from being a reserved name of Windows like `CON`.
 * @param index from 0
 */
function numberedName(index: number, text: string): string {
  const number = String(index + 1).padStart(3, '0')
  return `${number} ${plainName(text)}`.trim()
}

/** Returns `001 front.png`. @param index from 0 */
export function numberedFile(index: number, fileName: string): string {
  const extension = plainName(extensionOf(fileName)).toLowerCase()
  const stem = extension ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName
  return numberedName(index, stem) + (extension && `.${extension}`)
}

/** @param index from 0 */
export const productFolder = (index: number, title: string) => `products/${numberedName(index, title)}`
