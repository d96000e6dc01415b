import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { Mailing, Telling } from '#src/domain/contracts/marketplace/updates.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { mayTellAgain, tellingStanding } from '#src/domain/product/telling.ts'
import { type Account, shownNameOf } from '#src/domain/profile/profile.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import { newestVersion } from '#functions/shared/catalog/versions.ts'
import { updateMailingId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { isOffered } from '#functions/shared/projections/product-projection.ts'
import { findReaders } from './find-readers.ts'
import { updateMail } from './update-mail.ts'

/** The failed addresses that a creator is shown. */
const MOST_FAILED = 50

/** A product, its newest version and its last telling, as they are now. */
export type TellingRows = {
  record: Row<'product_records'>
  newest: Row<'product_versions'> | null
  mailing: Row<'update_mailings'> | null
}

/** @throws {Refusal} unless the product is the account's own */
export async function requireOwn(
  context: Context,
  account: Account,
  productId: string,
): Promise<TellingRows> {
  const { record } = await storedProduct(context, productId)
  if (!record) throw new Refusal('not_found', m.product_not_found_title())
  if (record.userId !== account.userId) throw new Refusal('forbidden', m.refusal_not_your_product())
  const [newest, mailing] = await Promise.all([
    newestVersion(context, productId),
    context.tables.get('update_mailings', updateMailingId(context.hash, record.$id)),
  ])
  return { record, newest, mailing }
}

export const standingNow = (
  { now }: Context,
  { account, caller }: AccountHolder,
  { record, newest, mailing }: TellingRows,
) =>
  tellingStanding({
    newest: newest?.number ?? null,
    last: mailing,
    isOffered: isOffered(record, account),
    isVerified: caller.emailVerified,
    now,
  })

/** Returns what the creator is shown. The people are counted only if they could be told now. */
export async function tellingOf(
  context: Context,
  holder: AccountHolder,
  told: TellingRows,
): Promise<Telling> {
  const { account } = holder
  const { record, newest, mailing } = told
  const standing = context.smtp && context.siteUrl !== null ? standingNow(context, holder, told) : 'off'
  const isOpen = standing === 'offered' || standing === 'later'
  const people = isOpen ? await peopleOf(context, record, account) : 0
  return {
    standing: isOpen && people === 0 ? 'nobody' : standing,
    people,
    number: newest?.number ?? 0,
    again: standing === 'later' && mailing ? mayTellAgain(mailing).toISOString() : null,
    preview: isOpen && newest ? previewOf(account, record, newest) : null,
    mailing: mailing && (await shownMailing(context, mailing)),
  }
}

async function peopleOf(context: Context, record: TellingRows['record'], owner: Account): Promise<number> {
  return (await findReaders(context, { record, owner, until: context.now })).length
}

/** The words are those that readers of the creator's language get. */
function previewOf(account: Account, { title }: ProductRecord, version: Row<'product_versions'>) {
  const {
    subject,
    paragraphs,
    items = [],
  } = updateMail(
    shownNameOf(account),
    [
      {
        title,
        number: version.number,
        whatIsNew: version.whatIsNew,
        file: { at: 'product', username: account.username, productId: '' },
      },
    ],
    { siteUrl: 'https://preview.invalid', unsubscribeUrl: '' },
  )
  return { subject, paragraphs: [...paragraphs], items: [...items] }
}

async function shownMailing({ tables }: Context, mailing: Row<'update_mailings'>): Promise<Mailing> {
  const { $id, number, toldAt, state, isHeldUp, total, sent, failed, unclear, gone: left } = mailing
  const rows =
    failed === 0
      ? []
      : await tables.find('update_mails', [
          Query.equal('mailingId', $id),
          Query.equal('number', number),
          Query.equal('state', 'failed'),
          Query.limit(MOST_FAILED),
        ])
  return {
    number,
    toldAt,
    isDone: state === 'done',
    isHeldUp,
    total,
    sent,
    failed,
    unclear,
    left,
    failedAddresses: rows.map(({ email }) => email),
  }
}
