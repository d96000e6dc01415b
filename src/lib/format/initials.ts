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
