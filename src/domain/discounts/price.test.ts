import { describe, expect, test } from 'vitest'
import { defaultFees, platformFee, sellerShare } from '#src/domain/money/fees.ts'
import { refundShares } from '#src/domain/money/refund.ts'
import { priceFor, type Reduction } from './price.ts'

const percent = (percent: number): Reduction => ({ kind: 'percent', percent })
const amount = (amountCents: number): Reduction => ({ kind: 'amount', amountCents })

describe('what a buyer pays', () => {
  test.each<[string, number, Reduction | null, number]>([
    ['the listed price without a discount', 1250, null, 1250],
    ['a share less', 1000, percent(20), 800],
    ['a share less, of which half a Rappen is taken off', 1250, percent(1), 1237],
    ['a share less, of which less than half a Rappen is not', 1249, percent(1), 1237],
    ['an amount less', 1250, amount(250), 1000],
    ['nothing for all of it', 1250, percent(100), 0],
    ['nothing for an amount that is the price', 1250, amount(1250), 0],
    ['nothing, and gets nothing out, for more than the price', 1250, amount(9_999_999), 0],
    ['the least that can be paid, for less than it', 1250, amount(1249), 50],
    ['the least that can be paid, for a small rest', 100, percent(99), 50],
    ['the listed price, where that is the least', 50, percent(10), 50],
    ['nothing for what costs the least', 50, percent(100), 0],
    ['the least of a dear product', 99_999_99, percent(99), 1_000_00],
  ])('is %s', (_, listed, reduction, expected) => {
    const price = priceFor(listed, reduction, 50)
    expect(price).toEqual({ amountCents: expected, savedCents: listed - expected })
  })

  test('is at least what the seller takes, or nothing', () => {
    expect(priceFor(1250, percent(50), 1000).amountCents).toBe(1000)
    expect(priceFor(1250, percent(100), 1000).amountCents).toBe(0)
  })

  test('is never above the listed price, even of a product that costs less than can be paid', () => {
    expect(priceFor(30, percent(10), 50).amountCents).toBe(30)
  })
})

/** A generator of the same numbers each time (Lehmer), so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return from + (state % (to - from + 1))
  }
}

test('ten thousand prices are none below the least, add up, and are divided to the Rappen', () => {
  const between = numbers(20_261_124)
  for (let round = 0; round < 10_000; round += 1) {
    const least = between(50, 500)
    const listed = between(least, 99_999_99)
    const reduction = between(0, 1) === 0 ? percent(between(1, 100)) : amount(between(1, 2 * listed))
    const about = { listed, least, reduction }
    const { amountCents, savedCents } = priceFor(listed, reduction, least)
    const isPayable = amountCents === 0 || (amountCents >= least && amountCents <= listed)
    expect({
      ...about,
      isWhole: Number.isInteger(amountCents),
      isPayable,
      sum: amountCents + savedCents,
    }).toEqual({ ...about, isWhole: true, isPayable: true, sum: listed })

    const fee = platformFee(amountCents, defaultFees)
    expect({ ...about, sum: fee + sellerShare(amountCents, defaultFees) }).toEqual({
      ...about,
      sum: amountCents,
    })
    expect({ ...about, isCovered: fee <= amountCents }).toEqual({ ...about, isCovered: true })
    if (amountCents === 0) continue
    const sold = { status: 'paid' as const, amountCents, feeCents: fee, taxCents: 0, refundedCents: 0 }
    const part = between(1, amountCents)
    const first = refundShares(sold, part)
    const rest = refundShares({ ...sold, refundedCents: part }, amountCents - part)
    const back = { platform: first.platform + rest.platform, seller: first.seller + rest.seller }
    expect({ ...about, ...back }).toEqual({ ...about, platform: fee, seller: amountCents - fee })
  }
})
