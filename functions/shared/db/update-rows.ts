import * as z from 'zod/mini'
import { count, flag, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { version } from './secret-rows.ts'

/** Rows about the mails that tell people of a new version. No client ever reads them. */

const mailingStates = ['gathering', 'sending', 'done'] as const

/** The last telling about a product. $id is made of the product's record, so two tellings at once are one. */
export const updateMailingSchema = z.object({
  $id: z.string(),
  version,
  creatorId: z.string(),
  productId: z.string(),
  /** The number of the version that is told of. */
  number,
  /** The text of the version at the time of the telling, so that all readers get the same. */
  whatIsNew: text,
  state: z.enum(mailingStates),
  /** Whether the mail server took no mails when they were last tried. */
  isHeldUp: flag,
  total: count,
  sent: count,
  failed: count,
  unclear: count,
  /** Mails that were not sent, because their reader had unsubscribed or was gone. */
  gone: count,
  /** When the mails are looked at next; null once all are settled. */
  dueAt: optionalMoment,
  toldAt: moment,
})

/** What has become of a mail. A `claimed` mail is being handed over by a run of the function, or was when that run died. */
const updateMailStates = ['waiting', 'claimed', 'sent', 'failed', 'unclear', 'gone'] as const

/** A mail to one reader about one version. $id is made of all three, so nobody is written to twice. */
export const updateMailSchema = z.object({
  $id: z.string(),
  version,
  mailingId: z.string(),
  number,
  creatorId: z.string(),
  /** The account of the reader; '' for a guest. */
  userId: text,
  /** '' once the mail is sent. */
  email: text,
  emailKey: z.string(),
  language: text,
  /** The purchase that the link of the mail opens; '' for somebody who left an address for a download. */
  paymentId: text,
  state: z.enum(updateMailStates),
  attempts: count,
  /** When a waiting mail is to be sent, or until when a claimed one may be being sent. */
  dueAt: optionalMoment,
  createdAt: moment,
})

/** The wish to get no mails about updates. The address is known by its key alone. */
export const unsubscribeSchema = z.object({
  $id: z.string(),
  emailKey: z.string(),
  /** '' for the mails of all creators. */
  creatorId: text,
  createdAt: moment,
})
