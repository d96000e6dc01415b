import { withoutEnding } from '#src/lib/format/without-ending.ts'
import { normalized } from '#src/lib/format/normalized.ts'
import { extensionOf } from './file-kinds.ts'

/** The signs that typography has for those on a keyboard. Quotation marks become the one that file names may have. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201f\u2032-\u2037\u2039\u203a\u00ab\u00bb\u0060\u00b4]/gu, "'"],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
]

/** Signs that are not seen, among them those that turn the direction of a text. The joiners belong to words and to emoji. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/gu
/** What some system or header can't have in a name, blanks of all kinds, and letters that look like a blank. */
// oxlint-disable-next-line no-control-regex -- control characters must be removed
const UNSAFE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}\u2800\u3164\u115f\u1160\uffa0"*/:<>?\\|%;,]+/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** The devices of Windows, which can't be files, whatever follows after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\.|$)/iu

/** In characters, and in bytes: systems take 255 bytes with the extension. */
const MAX_STEM = 100
const MAX_BYTES = 230
const MAX_EXTENSION = 10

/** Returns a text without dots and blanks at its ends. */
const withoutEdges = (text: string): string => withoutEnding(text, '. \u200c\u200d').replace(/^[. ]+/, '')

function cut(text: string): string {
  const bytes = new TextEncoder()
  const kept: string[] = []
  let size = 0
  for (const character of text) {
    size += bytes.encode(character).length
    if (kept.length === MAX_STEM || size > MAX_BYTES) break
    kept.push(character)
  }
  return kept.join('')
}

function stemOf(title: string): string {
  let text = normalized(title, 'NFC')
  for (const [signs, plain] of PLAIN) text = text.replace(signs, plain)
  const stem = withoutEdges(cut(withoutEdges(text.replace(HIDDEN, '').replace(UNSAFE, ' '))))
  if (!VISIBLE.test(stem)) return 'download'
  return DEVICE.test(stem) ? `_${stem}` : stem
}

/**
 * Returns the name under which visitors receive a file: the product's title, in its own writing, and the file's own extension. Every
 * system can store it.
 */
export function safeFileName(title: string, originalName: string): string {
  const extension = extensionOf(originalName)
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, MAX_EXTENSION)
  return `${stemOf(title)}.${extension || 'bin'}`
}
