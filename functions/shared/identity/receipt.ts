import { randomBytes } from 'node:crypto'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

const SHAPE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

function issue(hash: KeyedHash, id: string): string {
  return `${id}.${hash.of('receipt', id)}`
}

/** Returns the receipt that a browser sent if we have signed it. */
export function knownReceipt(hash: KeyedHash, sent: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(sent ?? '') ?? []
  if (!sent || !id || !signature) return null
  return hash.equal(signature, hash.of('receipt', id)) ? sent : null
}

/** Returns the receipt that the browser sent, or a new one if it sent none of ours. */
export function receiptFor(hash: KeyedHash, sent: string | undefined): string {
  return knownReceipt(hash, sent) ?? issue(hash, randomBytes(16).toString('hex'))
}

/**
 * Like `receiptFor`, for a request that may be sent twice before the first answer arrives: the same attempt gets the same new
 * receipt. The name of the attempt must be as hard to guess as a receipt.
 */
export function receiptForAttempt(
  hash: KeyedHash,
  sent: string | undefined,
  ...attempt: [secret: string, ...rest: string[]]
): string {
  return knownReceipt(hash, sent) ?? issue(hash, hash.id('receipt-of-attempt', ...attempt))
}

/** The hash of a receipt, which is all that is stored: somebody who reads the table cannot use it. */
export function receiptKey(hash: KeyedHash, receipt: string): string {
  return hash.of('receipt-key', receipt)
}
