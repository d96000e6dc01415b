import { Query } from 'node-appwrite'
import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { productWithCreator } from '#functions/shared/catalog/products.ts'
import { emailKey, updateMailId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { countCall, type CounterKey, releaseCall } from '#functions/shared/http/window-count.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import type { Outbox } from '#functions/shared/mail/outbox.ts'
import { isOffered } from '#functions/shared/projections/product-projection.ts'
import { claim, note, postpone, type ReaderNews, type VersionNews, writeMail } from './send-one.ts'

type Mailing = Row<'update_mailings'>
type UpdateMail = Row<'update_mails'>

/** A creator's mails reach a mailbox once a day. What else there is to tell waits for the next day and goes out in one mail. */
const perDay = { max: 1, window: DAY }
/** Tellings whose mails are looked for when a mail goes out. */
const MOST_OTHERS = 50

const turnOf = ({ hash }: Context, { creatorId, email }: UpdateMail): CounterKey => [
  'mails of a creator',
  creatorId,
  emailKey(hash, mailboxOf(email)),
]

/** Returns what a telling is about; null while its product is not on offer, or has a file that its uploader could still delete. */
export async function newsOf(
  context: Context,
  { productId, whatIsNew }: Mailing,
): Promise<VersionNews | null> {
  const { record, owner, secrets } = await productWithCreator(context, productId)
  if (!record || !owner || !isOffered(record, owner) || secrets?.isUnsealed) return null
  return { record, owner, whatIsNew }
}

/** Other tellings of a creator that are under way. */
export type OtherTelling = { mailing: Mailing; news: () => Promise<VersionNews | null> }

export async function otherTellings(context: Context, { $id, creatorId }: Mailing): Promise<OtherTelling[]> {
  const found = await context.tables.find('update_mailings', [
    Query.equal('creatorId', creatorId),
    Query.equal('state', 'sending'),
    Query.limit(MOST_OTHERS),
  ])
  return found
    .filter((mailing) => mailing.$id !== $id && mailing.creatorId === creatorId)
    .map((mailing) => {
      let news: Promise<VersionNews | null> | undefined
      return { mailing, news: () => (news ??= newsOf(context, mailing)) }
    })
}

/** Claims the mails of other tellings that wait for the same reader. */
async function claimOthers(
  context: Context,
  { emailKey: reader }: UpdateMail,
  others: readonly OtherTelling[],
): Promise<ReaderNews[]> {
  if (others.length === 0) return []
  const byId = new Map(
    others.map((other) => {
      const { $id, number } = other.mailing
      return [updateMailId(context.hash, $id, number, reader), other] as const
    }),
  )
  const waiting = await context.tables.find('update_mails', [
    Query.equal('$id', [...byId.keys()]),
    Query.equal('state', 'waiting'),
    Query.limit(byId.size),
  ])
  const claimed: ReaderNews[] = []
  for (const row of waiting) {
    const news = await byId.get(row.$id)?.news()
    const mail = news && (await claim(context, row))
    if (mail) claimed.push({ ...news, mail })
  }
  return claimed
}

type Sending = { outbox: Outbox; news: VersionNews; others: readonly OtherTelling[] }

/**
 * Sends a mail, together with what other tellings of the creator have for the same reader, or postpones it if the mailbox has had a mail
 * of this creator today. Returns what became of the mail, or null if it was not handed over.
 */
export async function sendToReader(
  context: Context,
  { outbox, news, others }: Sending,
  waiting: UpdateMail,
): Promise<HandOver | null> {
  const turn = turnOf(context, waiting)
  const { isWithin, secondsLeft } = await countCall(context, turn, perDay)
  if (!isWithin) {
    await postpone(context, waiting, secondsLeft)
    return null
  }
  const mail = await claim(context, waiting)
  if (!mail) {
    await releaseCall(context, { what: turn, ...perDay })
    return null
  }
  const rest = await claimOthers(context, mail, others)
  const outcome = await outbox.send(writeMail(context, [{ ...news, mail }, ...rest]))
  for (const each of [mail, ...rest.map((other) => other.mail)]) await note(context, each, outcome)
  if (outcome !== 'sent' && outcome !== 'unclear') await releaseCall(context, { what: turn, ...perDay })
  return outcome
}
