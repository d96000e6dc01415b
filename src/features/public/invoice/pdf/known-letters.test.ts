import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { hasKnownLetters } from './known-letters.ts'

const folder = 'node_modules/@expo-google-fonts/noto-sans'
const files = [
  `${folder}/400Regular/NotoSans_400Regular.ttf`,
  `${folder}/600SemiBold/NotoSans_600SemiBold.ttf`,
]

test.each(files)('%s has each letter that passes', (file) => {
  const face = openSync(file)
  if (face.type !== 'TTF') throw new Error('a face alone')
  const missing: string[] = []
  for (let code = 0x20; code < 0x2_ff_ff; code += 1) {
    const letter = String.fromCodePoint(code)
    const isAssigned = !/[\p{Cn}\p{Cs}\p{Cc}\p{Cf}]/u.test(letter)
    if (isAssigned && hasKnownLetters(letter) && !face.hasGlyphForCodePoint(code)) {
      missing.push(`${code.toString(16)} ${letter}`)
    }
  }
  expect(missing).toEqual([])
})

test.each<[text: string, known: boolean]>([
  ['Müller & Söhne, Zürich', true],
  ['Łukasz Żółć, Đorđe Šimić', true],
  ['Παπαδόπουλος', true],
  ['Иванов, Київ', true],
  ['Ma\u0308rz', true],
  ['CHF 1’234.56 – 19 %', true],
  ['山田太郎', false],
  ['محمد', false],
  ['Kit 🎨', false],
  ['a\nb', false],
])('%j can be written: %s', (text, known) => expect(hasKnownLetters(text)).toBe(known))
