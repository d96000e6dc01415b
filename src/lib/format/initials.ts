import { once } from '#src/lib/flow/once.ts'

/** Up to two letters: first and last word of a name, or the start of a single one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const first = letter(words[0])
  const last = words.length > 1 ? letter(words.at(-1)) : ''
  return `${first}${last}`.toUpperCase() || '?'
}

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))
/** Nothing is combined here. */
const plain = /^[ -~](?![^ -~])/

const letter = (word = '') => plain.exec(word)?.[0] ?? graphemes().segment(word).containing(0)?.segment ?? ''

/** A stable number from 0 to 359 for a text: the same name always gets the same hue (FNV-1a). */
export function hueOf(text: string): number {
  return hashOf(text) % 360
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
