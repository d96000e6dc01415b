import { describe, expect, test } from 'vitest'
import {
  type CodeProblem,
  codeProblem,
  type Discount,
  discountState,
  endOf,
  isFullyHeld,
  reductionOf,
} from './discount.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import { isCode, normalCode } from './code.ts'

const now = new Date('2026-03-03T12:00:00.000Z')
const before = '2026-03-03T11:59:59.999Z'
const after = '2026-03-03T12:00:00.001Z'

const discount: Discount = {
  $id: 'd',
  creatorId: 'ada',
  ...plainDiscount,
  percent: 20,
  stoppedAt: null,
  uses: 0,
  held: 0,
  revenueCents: 0,
  createdAt: before,
}

test.each([
  ['early', 'EARLY'],
  [' Early-Bird_9 ', 'EARLY-BIRD_9'],
  ['ABC', 'ABC'],
  ['early\u201126', 'EARLY-26'],
  ['\u202Aearly\u200B26\u202C', 'EARLY26'],
  ['early 26', 'EARLY26'],
  ['a'.repeat(32), 'A'.repeat(32)],
])('%j is the code %j', (typed, code) => {
  expect(normalCode(typed)).toBe(code)
  expect(isCode(code)).toBe(true)
})

test.each(['', 'AB', 'A'.repeat(33), 'EARLY BIRD', 'FRÜH', 'EARLY%', 'EARLY\n', 'early'])(
  '%j is no code',
  (text) => expect(isCode(text)).toBe(false),
)

test.each([
  [{}, null],
  [{ endsAt: after }, after],
  [{ stoppedAt: before }, before],
  [{ stoppedAt: before, endsAt: after }, before],
  [{ stoppedAt: after, endsAt: before }, before],
])('with %j it ends at %j', (course, end) => expect(endOf({ ...discount, ...course })).toBe(end))

describe('a code', () => {
  test.each([
    ['active', {}],
    ['active', { startsAt: now.toISOString() }],
    ['active', { endsAt: after }],
    ['active', { maxUses: 2, uses: 1 }],
    ['active', { maxUses: 2, uses: 1, held: 1 }],
    ['scheduled', { startsAt: after }],
    ['ended', { endsAt: now.toISOString() }],
    ['ended', { stoppedAt: before }],
    ['ended', { startsAt: after, stoppedAt: before }],
    ['ended', { maxUses: 2, uses: 2, stoppedAt: before }],
    ['used_up', { maxUses: 2, uses: 2 }],
    ['used_up', { maxUses: 2, uses: 3 }],
  ] as const)('is %s with %j', (state, course) =>
    expect(discountState({ ...discount, ...course }, now)).toBe(state),
  )

  const kit = { productId: 'kit', priceCents: 1250, isPayWhatYouWant: false }
  test.each<[CodeProblem | null, Partial<Discount>]>([
    [null, {}],
    [null, { productIds: ['kit', 'book'] }],
    [null, { minPriceCents: 1250 }],
    ['unknown', { startsAt: after }],
    ['ended', { endsAt: before }],
    ['ended', { stoppedAt: before, productIds: ['book'] }],
    ['used_up', { maxUses: 1, uses: 1 }],
    ['other_product', { productIds: ['book'] }],
    ['other_product', { productIds: ['KIT'] }],
    ['other_product', { minPriceCents: 1251 }],
  ])('has the problem %j with %j', (problem, course) =>
    expect(
      codeProblem({ ...discount, ...course, productIds: [...(course.productIds ?? [])] }, kit, now),
    ).toBe(problem),
  )
  test('is not for a product whose buyers name the price', () =>
    expect(codeProblem(discount, { ...kit, isPayWhatYouWant: true }, now)).toBe('other_product'))

  test('that nobody made is unknown', () => expect(codeProblem(null, kit, now)).toBe('unknown'))
})

test.each([
  [false, { maxUses: 0, uses: 10, held: 10 }],
  [false, { maxUses: 3, uses: 1, held: 1 }],
  [true, { maxUses: 3, uses: 1, held: 2 }],
  [true, { maxUses: 3, uses: 3, held: 0 }],
])('it is %j that %j is fully held', (isFull, counts) => expect(isFullyHeld(counts)).toBe(isFull))

test.each([
  [{}, { kind: 'percent', percent: 20 }],
  [
    { kind: 'amount' as const, amountCents: 500 },
    { kind: 'amount', amountCents: 500 },
  ],
])('%j takes off %j', (changed, reduction) =>
  expect(reductionOf({ ...discount, ...changed })).toEqual(reduction),
)
