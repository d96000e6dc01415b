import { expect, test } from 'vitest'
import { averagePaid, shownAverageOf } from './named-price.ts'

const sold = (salesCount: number, revenueCents: number, returnedCount = 0) => ({
  salesCount,
  revenueCents,
  returnedCount,
  isPayWhatYouWant: true,
})

test.each([
  ['nothing without orders', sold(0, 0), null, 0],
  ['nothing once all is given back', sold(3, 0, 3), null, 0],
  ['not to everybody for two orders', sold(2, 1000), 500, 0],
  ['for three orders', sold(3, 2521), 840, 840],
  ['with those of CHF 0.00', sold(4, 1000), 250, 250],
  ['without what was given back', sold(4, 2400, 1), 800, 800],
  ['not to everybody while only two stand', sold(4, 2400, 2), 1200, 0],
  ['not to everybody where the price is fixed', { ...sold(3, 2400), isPayWhatYouWant: false }, 800, 0],
])('the average is told %s', (_, record, own, shown) => {
  expect([averagePaid(record), shownAverageOf(record)]).toEqual([own, shown])
})
