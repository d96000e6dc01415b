import { describe, expect, test } from 'vitest'
import { nextStep, pauseAfter, takenCents } from './recovery.ts'
import type { Reversal, Transfer } from './transfers-gateway.ts'

const split = { amountCents: 1999, feeCents: 100, taxCents: 0 }
const debt = { id: 'd1', cause: 'dispute', reference: 'du_1', amountCents: 1899 } as const

const reversal = (cents: number, of: Partial<Reversal> = {}): Reversal => ({
  cents,
  debtId: null,
  refundId: null,
  ...of,
})
const sale = (...reversals: Reversal[]): Transfer => ({
  id: 'tr_1',
  cents: 1999,
  isOfCharge: true,
  debtId: null,
  reversals,
})
const given = (cents: number, debtId: string, ...reversals: Reversal[]): Transfer => ({
  id: 'tr_2',
  cents,
  isOfCharge: false,
  debtId,
  reversals,
})
const forDebt = { debtId: 'd1' }

describe('what was taken for a debt', () => {
  test.each<[string, Transfer[], number]>([
    ['nothing', [sale()], 0],
    ['all of it', [sale(reversal(1999, forDebt))], 1899],
    ['a part, after something else', [sale(reversal(500), reversal(1000, forDebt))], 950],
    ['so little that it holds no fee', [sale(reversal(9, forDebt))], 9],
    ['a Rappen more, which holds one of the fee', [sale(reversal(10, forDebt))], 9],
    ['all of it, and given back', [sale(reversal(1999, forDebt)), given(1899, 'd1')], 0],
    ['something of another debt', [sale(reversal(1999, { debtId: 'd2' }))], 0],
    [
      'from what was given back of another one',
      [sale(reversal(1999, { debtId: 'd0' })), given(1899, 'd0', reversal(1899, forDebt))],
      1899,
    ],
  ])('what was taken for a debt: %s', (_, transfers, taken) => {
    expect(takenCents(debt, transfers, split)).toBe(taken)
  })

  test('a refund’s own reversal counts for the refund alone', () => {
    const transfers = [sale(reversal(1000, { refundId: 're_1' }))]
    const refund = { id: 'd2', cause: 'refund', reference: 're_1', amountCents: 0 } as const
    expect(takenCents(refund, transfers, split)).toBe(950)
    expect(takenCents({ ...debt, reference: 're_1' }, transfers, split)).toBe(0)
  })
})

describe('what moves next', () => {
  const step = (amountCents: number, transfers: Transfer[], most?: number) => {
    const claimed = { ...debt, amountCents }
    const next = nextStep(claimed, takenCents(claimed, transfers, split), transfers, split, most)
    if (next.kind === 'reverse') return `take ${next.cents} of ${next.transfer.id} for ${next.netCents}`
    return next.kind === 'give' ? `give ${next.netCents}` : next.kind
  }

  test.each<[string, number, Transfer[], number | undefined, string]>([
    ['all that is due', 1899, [sale()], undefined, 'take 1999 of tr_1 for 1899'],
    ['the rest of it', 1424, [sale(reversal(500))], undefined, 'take 1499 of tr_1 for 1424'],
    ['a part', 950, [sale()], undefined, 'take 1000 of tr_1 for 950'],
    ['no more than the seller has', 1899, [sale()], 500, 'take 526 of tr_1 for 500'],
    ['nothing where they have nothing', 1899, [sale()], 0, 'nothing'],
    ['nothing where they are in debt', 1899, [sale()], -10, 'nothing'],
    ['nothing twice', 1899, [sale(reversal(1999, forDebt))], undefined, 'nothing'],
    ['what is still missing', 1899, [sale(reversal(1000, forDebt))], undefined, 'take 999 of tr_1 for 949'],
    [
      'a little that is still missing',
      1200,
      [sale(reversal(1000, forDebt))],
      undefined,
      'take 263 of tr_1 for 250',
    ],
    ['what is not due any more', 0, [sale(reversal(1999, forDebt))], undefined, 'give 1899'],
    ['a part of it that is not due any more', 500, [sale(reversal(1999, forDebt))], undefined, 'give 1399'],
    ['what is left of the sale', 1899, [sale(reversal(1500))], undefined, 'take 499 of tr_1 for 474'],
    ['one Rappen', 1, [sale()], undefined, 'take 1 of tr_1 for 1'],
    ['nothing back twice', 0, [sale(reversal(1999, forDebt)), given(1899, 'd1')], undefined, 'nothing'],
    [
      'from what was given back of an earlier dispute',
      1899,
      [sale(reversal(1999, { debtId: 'd0' })), given(1899, 'd0')],
      undefined,
      'take 1899 of tr_2 for 1899',
    ],
    ['nothing where nothing is left', 1899, [sale(reversal(1999))], undefined, 'nothing'],
  ])('what is taken next for a debt: %s', (_, due, transfers, most, expected) => {
    expect(step(due, transfers, most)).toBe(expected)
  })

  test('the seller loses exactly what they owe, whatever the parts', () => {
    for (let net = 1; net <= 1899; net += 1) {
      const next = nextStep({ ...debt, amountCents: net }, 0, [sale()], split)
      expect(next).toMatchObject({ kind: 'reverse', netCents: net })
    }
  })
})

test.each([
  [1, 10],
  [2, 20],
  [4, 80],
  [7, 360],
  [100, 360],
])('after %d tries the next try is in %d minutes', (attempts, minutes) => {
  expect(pauseAfter(attempts)).toBe(minutes * 60_000)
})
