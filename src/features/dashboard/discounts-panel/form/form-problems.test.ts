import { describe, expect, test } from 'vitest'
import { discount } from '#src/test/discount.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { fieldOf, problemsOf } from './form-problems.ts'
import { type DiscountFormValues, draftOf, emptyDiscount, formValuesOf } from './form-values.ts'

const zone = 'Europe/Zurich'
const now = new Date('2026-11-24T12:00:00.000Z')
const plain: DiscountFormValues = { ...emptyDiscount, code: 'EARLY', percent: '25' }
const kit = ownProduct({ productId: 'kit' })
const amount = { kind: 'amount', percent: '' } as const

const problemsWith = (
  change: Partial<DiscountFormValues>,
  circumstances: Partial<Parameters<typeof problemsOf>[1]> = {},
) =>
  problemsOf({ ...plain, ...change }, { zone, now, isNew: true, isHalfTyped: () => false, ...circumstances })

const whole = 'Please enter a whole number from 1 to 100'
const incomplete = 'Please enter date and time, or leave this empty'
const tooHigh = 'At most CHF 99’999.99'

describe('a form', () => {
  test.each<[Partial<DiscountFormValues>]>([
    [{}],
    [{ code: ' early-bird_9 ' }],
    [{ percent: ' 100 % ' }],
    [{ ...amount, amount: "1'200,50" }],
    [{ scope: 'chosen', products: [kit] }],
    [{ startsAt: '2020-01-01T00:00', endsAt: '2026-11-24T13:01' }],
    [{ maxUses: "1'000" }],
    [{ minPrice: '10', isOncePerBuyer: true }],
    [{ kind: 'percent', amount: 'nonsense that does not count' }],
  ])('with %j has no problems', (change) => expect(problemsWith(change)).toEqual({}))

  const code = 'Please use 3 to 32 letters, digits, hyphens or underscores'
  test.each<[Partial<DiscountFormValues>, object]>([
    [
      { code: '', percent: '' },
      { code, percent: whole },
    ],
    [{ code: 'früh' }, { code }],
    [{ percent: '0' }, { percent: whole }],
    [{ percent: '101' }, { percent: whole }],
    [{ percent: '12.5' }, { percent: whole }],
    [{ ...amount, amount: '' }, { amount: 'Please enter an amount' }],
    [{ ...amount, amount: '0.00' }, { amount: 'Please enter an amount' }],
    [{ ...amount, amount: 'five' }, { amount: 'Please enter an amount' }],
    [{ ...amount, amount: '100000' }, { amount: tooHigh }],
    [{ scope: 'chosen' }, { products: 'Please choose at least one product' }],
    [
      { startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' },
      { endsAt: 'The end must be after the start' },
    ],
    [{ endsAt: '2026-11-24T13:00' }, { endsAt: 'Please choose a time in the future' }],
    [{ startsAt: 'tomorrow' }, { startsAt: incomplete }],
    [{ maxUses: '0' }, { maxUses: 'Please enter a whole number, or leave this empty' }],
    [{ maxUses: '-3' }, { maxUses: 'Please enter a whole number, or leave this empty' }],
    [{ maxUses: '1000001' }, { maxUses: 'Please enter a whole number, or leave this empty' }],
    [{ minPrice: 'ten' }, { minPrice: 'Please enter an amount, or leave this empty' }],
    [{ minPrice: '100000' }, { minPrice: tooHigh }],
  ])('with %j has the problems %j', (change, problems) => expect(problemsWith(change)).toEqual(problems))

  test('tells of a moment of which the browser holds back a part', () => {
    expect(problemsWith({}, { isHalfTyped: (field) => field === 'endsAt' })).toEqual({ endsAt: incomplete })
  })

  test('of a discount that there is may end it at once', () => {
    expect(problemsWith({ endsAt: '2026-11-24T12:59' }, { isNew: false })).toEqual({})
  })
})

test.each([
  ['code', 'code'],
  ['discount.endsAt', 'endsAt'],
  ['discount.amountCents', 'amount'],
  ['minPriceCents', 'minPrice'],
  ['productIds', 'products'],
  ['submissionId', null],
])('the contract’s field %s is the form’s field %s', (contractField, field) =>
  expect(fieldOf(contractField)).toBe(field),
)

test('what is stored stands in the form, and is sent as it is stored', () => {
  const stored = discount({
    code: 'EARLY',
    kind: 'amount',
    percent: 0,
    amountCents: 550,
    productIds: ['kit', 'gone'],
    startsAt: '2026-03-29T01:30:00.000Z',
    endsAt: '2026-07-01T10:00:00.000Z',
    maxUses: 10,
    isOncePerBuyer: true,
    minPriceCents: 1000,
  })
  const values = formValuesOf(stored, [kit], zone)
  expect(values).toMatchObject({
    amount: '5.50',
    percent: '',
    scope: 'chosen',
    startsAt: '2026-03-29T03:30',
    endsAt: '2026-07-01T12:00',
    maxUses: '10',
    minPrice: '10.00',
  })
  const { startsAt, endsAt, maxUses, minPriceCents, amountCents, kind } = stored
  expect(draftOf(values, zone)).toEqual({
    code: 'EARLY',
    kind,
    percent: 0,
    amountCents,
    productIds: ['kit'],
    startsAt,
    endsAt,
    maxUses,
    isOncePerBuyer: true,
    minPriceCents,
  })
})

test('a discount whose products are all deleted is not for all products', () => {
  const values = formValuesOf(discount({ productIds: ['gone'] }), [], zone)
  expect(problemsOf(values, { zone, now, isNew: false, isHalfTyped: () => false })).toHaveProperty('products')
})
