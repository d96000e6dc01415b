import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const percent = (percent: number) => ({ kind: 'percent', percent }) as const
const amount = (amountCents: number) => ({ kind: 'amount', amountCents }) as const

test.each([
  [2000, percent(25), 0, { kind: 'price', amountCents: 1500 }],
  [2000, amount(500), 2000, { kind: 'price', amountCents: 1500 }],
  [2000, amount(500), 2001, { kind: 'too_cheap', amountCents: 2000 }],
  [2000, percent(100), 0, { kind: 'free', amountCents: 0 }],
  [2000, amount(2500), 0, { kind: 'free', amountCents: 0 }],
  [2000, amount(1500), 0, { kind: 'price', amountCents: 500 }],
  [2000, amount(1501), 0, { kind: 'least', amountCents: 500 }],
] as const)(
  '%i less %j, for products from %i, comes to %j',
  (priceCents, reduction, minPriceCents, outcome) =>
    expect(outcomeOf({ priceCents, isPayWhatYouWant: false }, { reduction, minPriceCents }, 500)).toEqual(
      outcome,
    ),
)

test('a code does not apply where buyers name the price', () =>
  expect(
    outcomeOf({ priceCents: 2000, isPayWhatYouWant: true }, { reduction: percent(25), minPriceCents: 0 }, 50),
  ).toEqual({ kind: 'named', amountCents: 2000 }))
