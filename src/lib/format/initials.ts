import { once } from '#src/lib/flow/once.ts'

/** Returns up to two letters: those of the first and last word of a name, or the first letter of a single word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const first = letter(words[0])
  const last = words.length > 1 ? letter(words.at(-1)) : ''
  return `${first}${last}`.toUpperCase() || '?'
}

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))
/** Matches a first letter that needs no `Intl.Segmenter`, because no combining character follows. */
const plain = /^[ -~](?![^ -~])/

const letter = (word = '') => plain.exec(word)?.[0] ?? graphemes().segment(word).containing(0)?.segment ?? ''

/** Returns a hue from 0 to 359 that depends only on the text. */
export function hueOf(text: string): number {
  return hashOf(text) % 360
}

/** Returns the 32-bit FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
