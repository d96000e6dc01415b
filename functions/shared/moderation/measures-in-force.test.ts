import { expect, test } from 'vitest'
import { isInForce } from '#src/domain/moderation/decision-state.ts'
import { accountBlock, productBlock, reviewBlock } from './measures-in-force.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const day = (date: string) => `2026-${date}T00:00:00.000Z`
type MeasureDecision = Parameters<typeof productBlock>[0][number]
const of = (measure: MeasureDecision['measure'], change: Partial<MeasureDecision> = {}): MeasureDecision => ({
  measure,
  createdAt: day('05-01'),
  until: null,
  liftedAt: null,
  ...change,
})

test.each([
  [of('hide_page'), true],
  [of('hide_page', { until: day('06-02') }), true],
  [of('hide_page', { until: now.toISOString() }), false],
  [of('hide_page', { liftedAt: day('05-02') }), false],
  [of('none'), false],
])('%j holds: %s', (decision, expected) => expect(isInForce(decision, now.getTime())).toBe(expected))

test.each<[MeasureDecision[], string | null, string | null]>([
  [[], null, null],
  [[of('none')], null, null],
  [[of('hide_product')], day('05-01'), null],
  [[of('close_files')], day('05-01'), day('05-01')],
  [
    [of('close_files', { createdAt: day('05-03') }), of('hide_product', { createdAt: day('05-02') })],
    day('05-02'),
    day('05-03'),
  ],
  [[of('hide_product', { liftedAt: day('05-02') }), of('close_files')], day('05-01'), day('05-01')],
])('after %j a product is hidden since %j and closed since %j', (decisions, blockedAt, filesClosedAt) => {
  expect(productBlock(decisions, now)).toEqual({ blockedAt, filesClosedAt })
})

test('a review is hidden by what was decided about it', () => {
  expect(reviewBlock([of('hide_review')], now)).toEqual({ blockedAt: day('05-01') })
})

test.each<[string, MeasureDecision[], ReturnType<typeof accountBlock>]>([
  ['nothing', [], { hiddenAt: null, suspendedAt: null, payoutsHeldUntil: null }],
  ['a hidden page', [of('hide_page')], { hiddenAt: day('05-01'), suspendedAt: null, payoutsHeldUntil: null }],
  [
    'held payouts, the longer of two',
    [of('hold_payouts', { until: day('06-05') }), of('hold_payouts', { until: day('07-05') })],
    { hiddenAt: null, suspendedAt: null, payoutsHeldUntil: day('07-05') },
  ],
  [
    'a suspension, which holds payouts for ninety days',
    [of('suspend')],
    { hiddenAt: day('05-01'), suspendedAt: day('05-01'), payoutsHeldUntil: day('07-30') },
  ],
  [
    'a suspension that ends sooner',
    [of('suspend', { until: day('06-03') })],
    { hiddenAt: day('05-01'), suspendedAt: day('05-01'), payoutsHeldUntil: day('06-03') },
  ],
  [
    'a suspension that is older than the provider keeps money',
    [of('suspend', { createdAt: day('01-01') })],
    { hiddenAt: day('01-01'), suspendedAt: day('01-01'), payoutsHeldUntil: null },
  ],
])('what an account is after %s', (_, decisions, block) => {
  expect(accountBlock(decisions, now)).toEqual(block)
})
