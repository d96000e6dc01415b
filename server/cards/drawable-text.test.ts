import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

/** As the faces of the cards: Latin letters and the usual marks. */
const canDraw = (character: string) => /^[ -~À-ſ–—‘’“”…€™]$/u.test(character)

test.each<[string, string, string]>([
  ['plain text', 'Brand kit', 'Brand kit'],
  ['nothing', '', ''],
  ['blanks of all kinds', '  a\t\nb\u2028c\u2029d\u00a0e\u3000f ', 'a b c d e f'],
  ['markup', '"><script>alert(1)</script></svg>', '"><script>alert(1)</script></svg>'],
  ['marks that turn the direction', '\u202eevil\u202c\u2066 kit\u2069\u200f', 'evil kit'],
  ['control characters', 'a\u0000b\u0007c\u200bd\ufeff', 'abcd'],
  ['half of a pair', 'a\ud83db', 'ab'],
  ['emoji', 'Brand 🎉 kit 👩‍👩‍👧🇨🇭', 'Brand kit'],
  ['an emoji of a digit', '1️⃣ kit', '1 kit'],
  ['letters with their accents apart', 'Zu\u0308rich', 'Zürich'],
  ['accents in piles', 'Za\u0335\u0336\u0337\u0338lgo\u0489', 'Zalgo'],
  ['fancy letters', '𝗕𝗼𝗹𝗱 Ｗｉｄｅ ①', 'Bold Wide 1'],
  ['a script that the face lacks', '日本語のタイトル', ''],
  ['a part in such a script', 'Привет kit', ''],
  ['a script from right to left', 'שלום kit', ''],
  ['more than fits on any card', 'a'.repeat(5000), 'a'.repeat(300)],
])('%s', (_, text, drawn) => {
  expect(drawableText(text, canDraw)).toBe(drawn)
})
