import { expect, test } from 'vitest'
import { amountMessage, amountProblem, exampleOf, type AmountRange } from './amount-range.ts'
import { priceFor } from '#src/domain/discounts/price.ts'

const range = (smallestCents: number, leastCents = 50, suggestedCents = 0): AmountRange => ({
  smallestCents,
  leastCents,
  suggestedCents,
})

test.each([
  [0, range(0), null],
  [1, range(0), 'too_low'],
  [49, range(0), 'too_low'],
  [50, range(0), null],
  [999, range(0, 1000), 'too_low'],
  [0, range(500), 'too_low'],
  [499, range(500), 'too_low'],
  [500, range(500), null],
  // the seller has raised the minimum purchase since
  [500, range(500, 1000), 'too_low'],
  [99_999_99, range(0), null],
  [99_999_99 + 1, range(0), 'too_high'],
  [Number.MAX_SAFE_INTEGER, range(0), 'too_high'],
  [2 ** 53, range(0), 'missing'],
  [-1, range(0), 'too_low'],
  [-500, range(0), 'too_low'],
  [12.5, range(0), 'missing'],
  [NaN, range(0), 'missing'],
  [Infinity, range(0), 'missing'],
  [null, range(0), 'missing'],
] as const)('%j within %j is %j', (chosen, within, problem) => {
  expect(amountProblem(chosen, within)).toBe(problem)
})

test.each([
  ['missing', range(0, 50, 1200), 'Please enter an amount, for example 12.00'],
  ['missing', range(500), 'Please enter an amount, for example 5.00'],
  ['too_low', range(0), 'Please enter 0 or at least CHF 0.50'],
  ['too_low', range(500), 'Please enter at least CHF 5.00'],
  ['too_low', range(500, 1000), 'Please enter at least CHF 10.00'],
  ['too_high', range(0), 'Please enter at most CHF 99’999.99'],
] as const)('%s within %j says "%s"', (problem, within, text) => {
  expect(amountMessage(problem, within)).toBe(text)
})

test.each([
  [range(0, 50, 1200), 1200],
  [range(500), 500],
  [range(0), 50],
])('the example of %j is %i', (within, example) => {
  expect(exampleOf(within)).toBe(example)
})

test('ten thousand amounts are paid as they were chosen, or are told to be none', () => {
  for (let round = 0; round < 10_000; round += 1) {
    const smallest = round % 3 === 0 ? 0 : 50 + ((round * 7919) % 5000)
    const least = 50 + ((round * 104_729) % 1000)
    const chosen = (round * 15_485_863) % 12_000
    const problem = amountProblem(chosen, range(smallest, least))
    const isAllowed = (chosen === 0 && smallest === 0) || chosen >= Math.max(smallest, least)
    const about = { smallest, least, chosen }
    const paid = problem === null ? priceFor(chosen, null, least) : problem
    const expected = isAllowed ? { amountCents: chosen, savedCents: 0 } : 'too_low'
    expect({ ...about, paid }).toEqual({ ...about, paid: expected })
  }
})
