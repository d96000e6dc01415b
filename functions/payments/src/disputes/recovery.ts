import { sellerShare, type Split } from './seller-share.ts'
import type { Reversal, Transfer } from './transfers-gateway.ts'

/** A debt, as far as it decides what moves. */
type Claimed = { id: string; cause: 'dispute' | 'refund'; reference: string; amountCents: number }

/** What moves next between platform and seller, in Rappen. */
export type Step =
  | { kind: 'nothing' }
  | { kind: 'give'; netCents: number }
  /** `cents` are reversed, of which the seller had `netCents`. */
  | { kind: 'take'; transfer: Transfer; cents: number; netCents: number }

/**
 * Rappen that were taken from the seller for a debt, and not given back. A refund that the seller had paid their part of has
 * taken it itself.
 */
export function takenCents(debt: Claimed, transfers: readonly Transfer[], split: Split): number {
  const isFor = ({ debtId, refundId }: Reversal) =>
    debtId === debt.id || (debt.cause === 'refund' && refundId === debt.reference)
  const taken = transfers.flatMap((transfer) => netReversals(transfer, split).filter(isFor))
  const given = transfers.filter(({ debtId }) => debtId === debt.id)
  return sum(taken.map(({ netCents }) => netCents)) - sum(given.map(({ cents }) => cents))
}

/**
 * @param most Rappen that the seller's balance covers
 * @param taken what `takenCents` says
 */
export function nextStep(
  debt: Claimed,
  taken: number,
  transfers: readonly Transfer[],
  split: Split,
  most = Infinity,
): Step {
  const missing = Math.min(debt.amountCents - taken, debt.amountCents > taken ? most : 0)
  if (debt.amountCents < taken) return { kind: 'give', netCents: taken - debt.amountCents }
  const transfer = transfers.find((one) => reversedOf(one) < one.cents)
  if (missing <= 0 || !transfer) return { kind: 'nothing' }
  const reversed = reversedOf(transfer)
  const netOf = (cents: number) =>
    transfer.isOfCharge ? sellerShare(split, reversed, reversed + cents) : cents
  const cents = partFor(missing, transfer.cents - reversed, netOf, split)
  return { kind: 'take', transfer, cents, netCents: netOf(cents) }
}

/** The fewest Rappen of `left` of which the seller had `net`; all that is left if they had no more of it. */
function partFor(net: number, left: number, netOf: (cents: number) => number, split: Split): number {
  if (netOf(left) <= net) return left
  const { amountCents, feeCents } = split
  const guess = Math.floor((net * amountCents) / Math.max(1, amountCents - feeCents)) - 2
  let cents = Math.min(left, Math.max(net, guess))
  while (netOf(cents) > net) cents -= 1
  while (cents < left && netOf(cents) < net) cents += 1
  return cents
}

const reversedOf = ({ reversals }: Transfer) => sum(reversals.map(({ cents }) => cents))

function netReversals({ isOfCharge, reversals }: Transfer, split: Split) {
  let before = 0
  return reversals.map((reversal) => {
    const from = before
    before += reversal.cents
    return { ...reversal, netCents: isOfCharge ? sellerShare(split, from, before) : reversal.cents }
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const MINUTE = 60_000
const LONGEST = 6 * 60 * MINUTE

/** Milliseconds until the next try: longer each time, and never longer than a later sale may wait to make it good. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST, 10 * MINUTE * 2 ** Math.min(10, Math.max(0, attempts - 1)))
