import { emailSchema } from '#src/domain/account/email.ts'
import { mailboxOf } from '#src/domain/account/mailbox.ts'
import type { Language } from '#src/lib/language/language.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'

/** Somebody who has the product, as a purchase or a download names them. */
export type Owner = {
  /** The account; '' for a guest. */
  userId: string
  email: string
  /** The language of the page that it was bought on; '' if nobody knows. */
  locale: string
  /** When it was bought or downloaded, ISO 8601. */
  since: string
  /** '' if it was not bought. */
  paymentId: string
  /** Whether this address is known to be theirs: by money that was paid, or by a press on a link that was mailed to it. */
  isProven: boolean
}

/** What is known of an account that has the product. */
export type KnownUser = {
  /** The account's verified address; null if it has none. */
  address: string | null
  language: Language
  /** ISO 8601. */
  registeredAt: string
}

export type Reader = {
  userId: string
  email: string
  emailKey: string
  language: Language
  paymentId: string
}

type ReaderSources = {
  /** Those who bought it come first, because their mails lead to the purchase. */
  owners: readonly Owner[]
  /** The accounts that still exist, by their ids. */
  users: ReadonlyMap<string, KnownUser>
  creator: { userId: string; email: string }
  keyOf: (email: string) => string
}

/**
 * Returns who is written to: each mailbox once, and only at a proven address, because anybody can type the address of somebody else. An
 * account is written to at the address that it has verified by now, and an account that is gone is not written to, even if a later one
 * has its id.
 */
export function readersOf({ owners, users, creator, keyOf }: ReaderSources): Reader[] {
  const readers = new Map<string, Reader>()
  const ofCreator = mailboxOf(creator.email.trim().toLowerCase())
  for (const { userId, email, locale, since, paymentId, isProven } of owners) {
    const user = users.get(userId)
    const isGone = userId !== '' && (!user || Date.parse(user.registeredAt) > Date.parse(since))
    if (isGone || userId === creator.userId) continue
    const address = emailSchema.safeParse(user?.address ?? (isProven ? email : null))
    if (!address.success) continue
    const mailbox = mailboxOf(address.data)
    if (mailbox === ofCreator || readers.has(mailbox)) continue
    const language = user?.language ?? givenLanguageSchema.parse(locale)
    readers.set(mailbox, { userId, email: address.data, emailKey: keyOf(address.data), language, paymentId })
  }
  return [...readers.values()]
}
