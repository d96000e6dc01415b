import { Query } from 'node-appwrite'
import { emailSchema } from '#src/domain/account/email.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type MailReader, mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import { hasProvenAddress } from '#functions/shared/identity/purchase.ts'

/** More identities than a review has. */
const MOST = 10

/** Returns who has written a review without an account: the address that its purchase was paid with, or else the one that was typed. */
async function reviewerOf({ tables }: Context, reviewId: string): Promise<MailReader> {
  const authors = await tables.findExactly('review_authors', { reviewId }, [Query.limit(MOST)])
  const paymentId = authors.map((author) => author.paymentId).find((id) => id !== '')
  const sale = paymentId === undefined ? null : await tables.get('payments', paymentId)
  const paid = sale && hasProvenAddress(sale) ? sale.buyerEmail : ''
  const known = [paid, ...authors.map(({ email }) => email)].find((email) => email !== '')
  return {
    address: emailSchema.safeParse(known).data ?? null,
    language: givenLanguageSchema.parse(sale?.locale),
  }
}

/** Returns who reads the mails about a decision because it concerns them. */
export async function concernedReader(
  context: Context,
  { ownerId, targetKind, targetId }: Pick<Row<'decisions'>, 'ownerId' | 'targetKind' | 'targetId'>,
): Promise<MailReader> {
  if (ownerId !== '') return mailReaderOf(context, ownerId)
  return targetKind === 'review'
    ? reviewerOf(context, targetId)
    : { address: null, language: defaultLanguage }
}
