import { expect, test } from 'vitest'
import { shownName, storedName } from './header-name.ts'

test.each([
  ['Brand Kit.zip', 'Brand Kit.zip'],
  ['Ελλάδα.pdf', `download.pdf"; filename*=UTF-8''%CE%95%CE%BB%CE%BB%CE%AC%CE%B4%CE%B1.pdf; x="`],
  ["Crème (d'Or).txt", `Creme (d'Or).txt"; filename*=UTF-8''Cr%C3%A8me%20%28d%27Or%29.txt; x="`],
  ['Bộ sưu tập.zip', `Bo suu tap.zip"; filename*=UTF-8''B%E1%BB%99%20s%C6%B0u%20t%E1%BA%ADp.zip; x="`],
  ['🎉.mp3', `download.mp3"; filename*=UTF-8''%F0%9F%8E%89.mp3; x="`],
  [`${'写'.repeat(60)}.pdf`, `${'写'.repeat(60)}.pdf`],
])('%s is stored as %s', (name, stored) => {
  expect(storedName(name)).toBe(stored)
  expect(stored.length).toBeLessThanOrEqual(255)
  expect(shownName(stored)).toBe(name)
  expect(storedName(stored), 'stored once more').toBe(stored)
})

test.each(['a.pdf', `a"; filename*=UTF-8''%E4; x="`, ''])('%j is shown as it is', (name) => {
  expect(shownName(name)).toBe(name)
})
