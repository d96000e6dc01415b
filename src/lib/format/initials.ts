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
