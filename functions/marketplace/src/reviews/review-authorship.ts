import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { knownReceipt, receiptKey } from '#functions/shared/identity/receipt.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { authorKeyOf } from './review-authors.ts'

/** What a caller can show for having written something. */
export type Proofs = {
  account: ({ authorKey: string } & Pick<Caller, 'registeredAt'>) | null
  /** Of the account, once it is verified: under it a guest may have written before. */
  address: { authorKey: string; email: string } | null
  /** That the browser has kept. */
  receipt: { authorKey: string } | null
}

export async function proofsOf(context: Context, sentReceipt: string | undefined): Promise<Proofs> {
  const { hash } = context
  const caller = await context.caller()
  const receipt = knownReceipt(hash, sentReceipt)
  const email = caller?.emailVerified ? caller.email.toLowerCase() : ''
  return {
    account: caller && {
      authorKey: authorKeyOf(hash, 'user', caller.userId),
      registeredAt: caller.registeredAt,
    },
    address: email ? { authorKey: authorKeyOf(hash, 'email', email), email } : null,
    receipt: receipt === null ? null : { authorKey: authorKeyOf(hash, 'receipt', receiptKey(hash, receipt)) },
  }
}

type Author = Pick<Row<'review_authors'>, 'authorKey' | 'email' | 'sessionId'>
type Written = Pick<Row<'review_inbox'>, 'createdAt' | 'status' | 'editedAt'>

/** Only an account is known by more than an address that it named and a browser. */
const isByAccount = (authors: readonly Author[]) =>
  authors.some(({ email, sessionId }) => email === '' && sessionId === '')

/** It is known to all that it was kept: whether it was shown, or had been when it was first edited. */
const wasShown = ({ status, editedAt }: Written) => status === 'approved' || editedAt !== null

/**
 * Whether one of the proofs is its author's. What was written with an account is that account's alone: the browser may be
 * shared. A browser that named an address as a guest comes to its review once that was shown: before, whether it is there
 * would tell whether the address has reviewed (a third one is taken and not kept).
 */
export function isAuthor(proofs: Proofs, review: Written, authors: readonly Author[]): boolean {
  const { account, address, receipt } = proofs
  const isKnownBy = (proof: { authorKey: string } | null) =>
    authors.some(({ authorKey }) => authorKey === proof?.authorKey)
  if (isByAccount(authors)) {
    // an earlier account of the same id had the same key
    return account !== null && isKnownBy(account) && isSinceRegistration(review.createdAt, account)
  }
  if (authors.some(({ authorKey, email }) => authorKey === address?.authorKey && email === address.email)) {
    return true
  }
  return isKnownBy(receipt) && (wasShown(review) || authors.every(({ email }) => email === ''))
}
