import { describe, expect, test } from 'vitest'
import { noLaunch } from './current-price.ts'
import { entriesToAdd, type PriceHistoryColumns, type PriceEntry } from './price-history.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12)).toISOString()
const entry = (priceCents: number, day: number): PriceEntry => ({ priceCents, startsAt: at(day) })

const sold: PriceHistoryColumns = {
  ...noLaunch,
  status: 'active',
  accessType: 'paid',
  isPayWhatYouWant: false,
  priceCents: 2000,
}
const named: PriceHistoryColumns = { ...sold, isPayWhatYouWant: true }
const draft: PriceHistoryColumns = { ...sold, status: 'draft' }
const launched: PriceHistoryColumns = { ...sold, launchPriceCents: 1200, launchEndsAt: at(12) }
const over: PriceHistoryColumns = { ...launched, launchEndsAt: at(8) }

describe('the history of prices gets', () => {
  test.each<[string, PriceEntry | null, PriceHistoryColumns | null, PriceHistoryColumns, PriceEntry[]]>([
    ['the first price', null, null, sold, [entry(2000, 10)]],
    ['nothing for a draft', null, null, draft, []],
    ['nothing for a free product', null, null, { ...sold, accessType: 'free' }, []],
    ['nothing where buyers name the price', null, null, named, []],
    ['the end of a price that buyers name from now on', entry(2000, 1), sold, named, [entry(0, 10)]],
    ['nothing for the same price', entry(2000, 1), sold, sold, []],
    ['another price', entry(2000, 1), sold, { ...sold, priceCents: 2500 }, [entry(2500, 10)]],
    ['the end of the offer', entry(2000, 1), sold, draft, [entry(0, 10)]],
    ['the return of the offer', entry(0, 1), draft, sold, [entry(2000, 10)]],
    ['the launch price', entry(2000, 1), sold, launched, [entry(1200, 10)]],
    ['nothing while the launch goes on', entry(1200, 1), launched, launched, []],
    [
      'nothing if the price behind it changes',
      entry(1200, 1),
      launched,
      { ...launched, priceCents: 2500 },
      [],
    ],
    ['the end of the launch', entry(1200, 1), launched, sold, [entry(2000, 10)]],
    ['an end that came by itself, when it came', entry(1200, 1), over, sold, [entry(2000, 8)]],
    ['such an end, and what has changed now', entry(1200, 1), over, draft, [entry(2000, 8), entry(0, 10)]],
    ['such an end once', entry(2000, 8), over, sold, []],
    ['no end of a launch that was offered to nobody', entry(0, 1), { ...over, status: 'draft' }, draft, []],
  ])('%s', (_, newest, before, after, added) => {
    expect(entriesToAdd(newest, before, after, now)).toEqual(added)
  })

  test('entries in order though the clock of another server is ahead', () => {
    const [added] = entriesToAdd(entry(2000, 11), sold, draft, now)
    expect(Date.parse(added?.startsAt ?? '')).toBeGreaterThan(Date.parse(at(11)))
  })
})
