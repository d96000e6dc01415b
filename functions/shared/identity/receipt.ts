import { randomBytes } from 'node:crypto'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

const SHAPE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

function issue(hash: KeyedHash, id: string): string {
  return `${id}.${hash.of('receipt', id)}`
}

/** The receipt that a browser sent, if it is one of ours. */
export function knownReceipt(hash: KeyedHash, sent: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(sent ?? '') ?? []
  if (!sent || !id || !signature) return null
  return hash.equal(signature, hash.of('receipt', id)) ? sent : null
}

/** The browser's own receipt, or a new one for a browser that has none. */
export function receiptFor(hash: KeyedHash, sent: string | undefined): string {
  return knownReceipt(hash, sent) ?? issue(hash, randomBytes(16).toString('hex'))
}

/**
 * The same for a request that may be sent twice before the first answer is there: the same attempt gets the same
 * new receipt. What names the attempt must be as hard to guess as a receipt.
 */
export function receiptForAttempt(
  hash: KeyedHash,
  sent: string | undefined,
  ...attempt: [secret: string, ...rest: string[]]
): string {
  return knownReceipt(hash, sent) ?? issue(hash, hash.id('receipt-of-attempt', ...attempt))
}

/** What is stored of a receipt: who reads the table cannot use it. */
export function receiptKey(hash: KeyedHash, receipt: string): string {
  return hash.of('receipt-key', receipt)
}
