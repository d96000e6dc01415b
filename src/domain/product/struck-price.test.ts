import { describe, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import type { PriceEntry } from './price-history.ts'
import { strikeOf } from './struck-price.ts'

/** Days of a year, at noon. */
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12)).toISOString()
const history = (...entries: [day: number, priceCents: number][]): PriceEntry[] =>
  entries.map(([day, priceCents]) => ({ priceCents, startsAt: at(day) }))

const launch = { startedAt: at(100), endsAt: at(200), priceCents: 2000 }
const FAR = '9999-12-31T00:00:00.000Z'

describe('the regular price is struck', () => {
  test.each<[string, PriceEntry[], Partial<typeof launch> | { endsAt: null }, string | null]>([
    ['as long as the launch lasts after 30 days', history([70, 2000]), {}, at(200)],
    ['after 30 days also without an end', history([70, 2000]), { endsAt: null }, FAR],
    ['for half the time after less', history([88, 2000]), {}, at(106)],
    [
      'for half of 29 days',
      history([71, 2000]),
      {},
      new Date(Date.parse(at(114)) + 12 * 3_600_000).toISOString(),
    ],
    ['never for a new product', [], {}, null],
    ['never if it was no price before', history([10, 1800]), {}, null],
    ['for the time since it was lowered', history([10, 2500], [96, 2000]), {}, at(102)],
    ['never if it was raised within 30 days', history([10, 1500], [96, 2000]), {}, null],
    ['never if it was lower within 30 days', history([10, 2000], [80, 1500], [90, 2000]), {}, null],
    ['never if it was lower for a day of them', history([10, 2000], [70, 1999], [71, 2000]), {}, null],
    ['never if it was lower on the first of them', history([10, 1500], [71, 2000]), {}, null],
    [
      'as long as the launch lasts if it was raised 30 days before',
      history([10, 1500], [70, 2000]),
      {},
      at(200),
    ],
    ['whatever was asked earlier', history([10, 500], [20, 3000], [90, 2000]), {}, at(105)],
    ['for the time since the product was back', history([10, 2000], [80, 0], [98, 2000]), {}, at(101)],
    ['never after a draft', history([10, 2000], [99, 0]), {}, null],
    ['never within 30 days of the last launch', history([1, 2000], [60, 1200], [94, 2000]), {}, null],
    ['30 days after the last launch', history([1, 2000], [60, 1200], [70, 2000]), {}, at(200)],
    ['as what was used, not as the price is now', history([10, 2000]), { priceCents: 2500 }, null],
    ['though the launch price changes', history([10, 2000], [100, 1200], [110, 1500]), {}, at(200)],
    [
      'not after the product was withdrawn',
      history([10, 2000], [100, 1200], [110, 0], [150, 1200]),
      {},
      null,
    ],
    ['not if it is withdrawn with the launch', history([10, 2000], [100, 0]), {}, null],
    ['not by what came later', history([100, 1200], [110, 2000]), {}, null],
    ['as long as it lasts if a price was entered twice', history([10, 2000], [90, 2000]), {}, at(200)],
  ])('%s', (_, entries, change, until) => {
    expect(strikeOf(entries, { ...launch, ...change }).until).toBe(until)
  })

  test('and tells for how long it was used, and whether less was asked before', () => {
    expect(strikeOf(history([88, 2000]), launch)).toMatchObject({ used: 12 * DAY, wasLower: false })
    expect(strikeOf(history([80, 1500], [88, 2000]), launch)).toMatchObject({
      used: 12 * DAY,
      wasLower: true,
    })
  })
})
