import { randomBytes } from 'node:crypto'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

const SHAPE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

/**
 * The proof that a guest's browser keeps of its purchases and downloads: a random id, signed with `FUNDUS_SECRET`. Inputs and
 * answers of actions call it `receipt`, and columns `receiptKey`, because pages that are open in browsers, and rows, have these names.
 */
function issue(hash: KeyedHash, id: string): string {
  return `${id}.${hash.of('receipt', id)}`
}

/** Returns the proof that a browser sent if we have signed it. */
export function knownProof(hash: KeyedHash, sent: string | undefined): string | null {
  const [, id, signature] = SHAPE.exec(sent ?? '') ?? []
  if (!sent || !id || !signature) return null
  return hash.equal(signature, hash.of('receipt', id)) ? sent : null
}

/** Returns the proof that the browser sent, or a new one if it sent none of ours. */
export function proofFor(hash: KeyedHash, sent: string | undefined): string {
  return knownProof(hash, sent) ?? issue(hash, randomBytes(16).toString('hex'))
}

/**
 * Like `proofFor`, for a request that may be sent twice before the first answer arrives: the same attempt gets the same new
 * proof. The name of the attempt must be as hard to guess as a proof.
 */
export function proofForAttempt(
  hash: KeyedHash,
  sent: string | undefined,
  ...attempt: [secret: string, ...rest: string[]]
): string {
  return knownProof(hash, sent) ?? issue(hash, hash.id('receipt-of-attempt', ...attempt))
}

/** The hash of a proof, which is all that is stored: somebody who reads the table cannot use it. */
export function proofKey(hash: KeyedHash, proof: string): string {
  return hash.of('receipt-key', proof)
}
