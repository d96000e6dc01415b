import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { knownProof, proofKey } from '#functions/shared/identity/browser-proof.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { authorKeyOf } from './review-authors.ts'

/** The proofs of authorship that a caller has. */
export type Proofs = {
  account: ({ authorKey: string } & Pick<Caller, 'registeredAt'>) | null
  /** The account's address, if it is verified. The caller may have reviewed under it as a guest before. */
  address: { authorKey: string; email: string } | null
  /** The proof that the browser keeps. */
  browser: { authorKey: string } | null
}

export async function proofsOf(context: Context, sent: string | undefined): Promise<Proofs> {
  const { hash } = context
  const caller = await context.caller()
  const browserProof = knownProof(hash, sent)
  const email = caller?.emailVerified ? caller.email.toLowerCase() : ''
  return {
    account: caller && {
      authorKey: authorKeyOf(hash, 'user', caller.userId),
      registeredAt: caller.registeredAt,
    },
    address: email ? { authorKey: authorKeyOf(hash, 'email', email), email } : null,
    browser:
      browserProof === null
        ? null
        : { authorKey: authorKeyOf(hash, 'receipt', proofKey(hash, browserProof)) },
  }
}

type Author = Pick<Row<'review_authors'>, 'authorKey' | 'email' | 'sessionId'>
type ReviewHistory = Pick<Row<'review_inbox'>, 'createdAt' | 'status' | 'editedAt'>

/** Returns whether an account wrote the review: only then there is a row without an address and a browser's proof. */
const isByAccount = (authors: readonly Author[]) =>
  authors.some(({ email, sessionId }) => email === '' && sessionId === '')

/**
 * Returns whether it is known that the review was kept: it is approved, or it was edited, which a guest's browser can only
 * do after the review was approved.
 */
const wasShown = ({ status, editedAt }: ReviewHistory) => status === 'approved' || editedAt !== null

/**
 * Returns whether one of the proofs belongs to the review's author. A review by an account belongs to that account alone, because
 * the browser may be shared. A guest who entered an address gets access by the browser's proof only after the review was shown. Before
 * that, its existence would reveal whether the address has reviewed before (a third review is accepted but not kept).
 */
export function isAuthor(proofs: Proofs, review: ReviewHistory, authors: readonly Author[]): boolean {
  const { account, address, browser } = proofs
  const isKnownBy = (proof: { authorKey: string } | null) =>
    authors.some(({ authorKey }) => authorKey === proof?.authorKey)
  if (isByAccount(authors)) {
    // an earlier account of the same id had the same key
    return account !== null && isKnownBy(account) && isSinceRegistration(review.createdAt, account)
  }
  if (authors.some(({ authorKey, email }) => authorKey === address?.authorKey && email === address.email)) {
    return true
  }
  return isKnownBy(browser) && (wasShown(review) || authors.every(({ email }) => email === ''))
}
