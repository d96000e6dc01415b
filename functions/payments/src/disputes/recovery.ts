import { keptByPlatform, type PlatformPart } from '#src/domain/tax/tax.ts'
import { sellerPartBetween } from './seller-part.ts'
import type { Reversal, Transfer } from './transfers-gateway.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

/** The part of a debt that decides which money moves. */
type DebtClaim = { id: string; cause: 'dispute' | 'refund'; reference: string; amountCents: number }

/** The next movement of money between platform and seller, in Rappen. */
export type Step =
  | { kind: 'nothing' }
  | { kind: 'give'; netCents: number }
  /** Reverses `cents` of a transfer, of which the seller had received `netCents`. */
  | { kind: 'reverse'; transfer: Transfer; cents: number; netCents: number }

/**
 * Returns the Rappen that were taken from the seller for a debt, less what was given back. A refund that the seller paid their
 * part of counts as taken by its own reversal.
 */
export function takenCents(debt: DebtClaim, transfers: readonly Transfer[], sold: PlatformPart): number {
  const isFor = ({ debtId, refundId }: Reversal) =>
    debtId === debt.id || (debt.cause === 'refund' && refundId === debt.reference)
  const taken = transfers.flatMap((transfer) => netReversals(transfer, sold).filter(isFor))
  const given = transfers.filter(({ debtId }) => debtId === debt.id)
  return sum(taken.map(({ netCents }) => netCents)) - sum(given.map(({ cents }) => cents))
}

/**
 * Returns the next movement that brings the money taken closer to the amount of the debt.
 * @param taken the result of `takenCents`
 * @param most Rappen that the seller's balance covers
 */
export function nextStep(
  debt: DebtClaim,
  taken: number,
  transfers: readonly Transfer[],
  sold: PlatformPart,
  most = Infinity,
): Step {
  if (debt.amountCents < taken) return { kind: 'give', netCents: taken - debt.amountCents }
  const missing = Math.min(debt.amountCents - taken, most)
  const transfer = transfers.find((one) => reversedOf(one) < one.cents)
  if (missing <= 0 || !transfer) return { kind: 'nothing' }
  const reversed = reversedOf(transfer)
  const netOf = (cents: number) =>
    transfer.isOfCharge ? sellerPartBetween(sold, reversed, reversed + cents) : cents
  const cents = partFor(missing, transfer.cents - reversed, netOf, sold)
  return { kind: 'reverse', transfer, cents, netCents: netOf(cents) }
}

/** Returns the fewest Rappen of `left` that hold a net amount of `net` for the seller, or all of `left` if that holds less. */
function partFor(net: number, left: number, netOf: (cents: number) => number, sold: PlatformPart): number {
  if (netOf(left) <= net) return left
  const { amountCents } = sold
  const guess = Math.floor((net * amountCents) / Math.max(1, amountCents - keptByPlatform(sold))) - 2
  let cents = Math.min(left, Math.max(net, guess))
  while (netOf(cents) > net) cents -= 1
  while (cents < left && netOf(cents) < net) cents += 1
  return cents
}

const reversedOf = ({ reversals }: Transfer) => sum(reversals.map(({ cents }) => cents))

function netReversals({ isOfCharge, reversals }: Transfer, sold: PlatformPart) {
  let before = 0
  return reversals.map((reversal) => {
    const from = before
    before += reversal.cents
    return { ...reversal, netCents: isOfCharge ? sellerPartBetween(sold, from, before) : reversal.cents }
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const LONGEST = 6 * 60 * MINUTE

/**
 * Milliseconds until the next try. The pause grows with each attempt, up to six hours, so that a later sale can soon pay the
 * debt.
 */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST, 10 * MINUTE * 2 ** Math.min(10, Math.max(0, attempts - 1)))
