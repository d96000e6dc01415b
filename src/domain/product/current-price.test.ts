import { describe, expect, test } from 'vitest'
import { currentPrice, noLaunch, type PriceColumns, priceMoments } from './current-price.ts'

const plain: PriceColumns = { ...noLaunch, accessType: 'paid', priceCents: 2000 }
const launched: PriceColumns = {
  ...plain,
  launchPriceCents: 1200,
  launchEndsAt: '2026-03-03T12:00:00.000Z',
  struckUntil: '2026-03-02T12:00:00.000Z',
}
const at = (moment: string) => Date.parse(moment)

describe('a product costs', () => {
  test.each<[string, PriceColumns, string, number, number | null]>([
    ['its price', plain, '2026-03-01T00:00:00Z', 2000, null],
    ['the launch price beside the struck one', launched, '2026-03-02T11:59:59.999Z', 1200, 2000],
    ['the launch price alone from then on', launched, '2026-03-02T12:00:00Z', 1200, null],
    ['the launch price until its last moment', launched, '2026-03-03T11:59:59.999Z', 1200, null],
    ['its price from the last moment on', launched, '2026-03-03T12:00:00Z', 2000, null],
    [
      'the launch price without an end',
      { ...launched, launchEndsAt: null },
      '2036-03-01T00:00:00Z',
      1200,
      null,
    ],
    [
      'its price below the launch price',
      { ...launched, priceCents: 1200 },
      '2026-03-01T00:00:00Z',
      1200,
      null,
    ],
    [
      'nothing if it is free',
      { ...launched, accessType: 'free', priceCents: 0 },
      '2026-03-01T00:00:00Z',
      0,
      null,
    ],
  ])('%s', (_, priced, moment, cents, struckCents) => {
    expect(currentPrice(priced, at(moment))).toEqual({ cents, struckCents })
  })

  test('as the database writes moments', () => {
    const stored = { ...launched, launchEndsAt: '2026-03-03T12:00:00.000+00:00' }
    expect(currentPrice(stored, at('2026-03-03T12:00:00Z')).cents).toBe(2000)
  })
})

test('changes by itself at the end of the launch and of the struck price', () => {
  expect(priceMoments(launched)).toEqual([at('2026-03-03T12:00:00Z'), at('2026-03-02T12:00:00Z')])
  expect(priceMoments(plain)).toEqual([])
})
