import { expect, test } from 'vitest'
import { hueOf } from './hue.ts'

test('a hue is stable, in range, and differs between names', () => {
  expect(hueOf('anna')).toBe(hueOf('anna'))
  expect(hueOf('anna')).not.toBe(hueOf('ben'))
  for (const name of ['', 'a', 'Zoë', 'x'.repeat(200)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(0)
    expect(hueOf(name)).toBeLessThan(360)
  }
})
