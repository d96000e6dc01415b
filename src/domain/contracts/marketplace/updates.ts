import * as z from 'zod/mini'
import { tellingStandings } from '#src/domain/product/telling.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'
import { versionNumberSchema } from './versions.ts'

/** What becomes of the mails of a telling. All numbers together are `total` once it is done. */
const mailingSchema = z.object({
  /** The number of the version that is told of. */
  number: z.number(),
  toldAt: z.string(),
  isDone: z.boolean(),
  /** Whether the mail server takes no mails at the moment. The mails are sent once it does. */
  isHeldUp: z.boolean(),
  total: z.number(),
  sent: z.number(),
  /** Mails that were refused, or that could not be handed over for two days. */
  failed: z.number(),
  /** Mails of which nobody knows whether the mail server took them. */
  unclear: z.number(),
  /** People who had unsubscribed or had gone before their mail was sent. */
  left: z.number(),
  /** Some of the addresses whose mails failed. */
  failedAddresses: z.array(z.string()),
})
export type Mailing = z.infer<typeof mailingSchema>

/** The mail as its readers get it, but for its link. */
const previewSchema = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.string()),
})

const tellingSchema = z.object({
  /** `off` if the installation has no mail server for mails to many. */
  standing: z.enum([...tellingStandings, 'off']),
  /** How many get a mail if the creator tells them now. */
  people: z.number(),
  /** The number of the newest version; 0 if there is none. */
  number: z.number(),
  /** When the creator may tell people again, if it is too early. */
  again: z.nullable(z.string()),
  preview: z.nullable(previewSchema),
  /** The last telling. */
  mailing: z.nullable(mailingSchema),
})
export type Telling = z.infer<typeof tellingSchema>

/** 64 hex digits of the reader, 32 of the signature, and the id of the creator. */
const unsubscribeTokenSchema = z.string().check(z.regex(/^[0-9a-f]{96}[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/))

/**
 * What the owner of a mailbox has said about the e-mails of a creator. `absent`: the creator does not list the address, which says nothing
 * of mails about purchases.
 */
const consents = ['absent', 'open', 'confirmed'] as const

/** Whose mails a reader does not want: those of one creator, or those of all. */
const unsubscribeScopes = ['creator', 'everybody'] as const
export type UnsubscribeScope = (typeof unsubscribeScopes)[number]

const byToken = z.object({ token: unsubscribeTokenSchema })

export const updateActions = {
  /** Returns whether people can be told of a product's newest version, and what became of the last telling. */
  'updates.state': action(z.object({ productId: idSchema }), tellingSchema),
  /** Tells everybody who has the product of this version, once: a repeated request finds that it was told of. */
  'updates.tell': action(z.object({ productId: idSchema, number: versionNumberSchema }), tellingSchema),
  /** Goes on with the mails about new versions that are due. Any caller may trigger this, because each mail is sent once. */
  'updates.send': action(z.object({}), nothing),
  /** Asks a member by mail whether the yes to e-mails was theirs. Any caller may trigger this; a mailbox gets few of these. */
  'updates.ask': action(z.object({ memberId: idSchema }), nothing),
  /** Tells the reader of a mail whose updates it was about and which mails are off. An invalid token is refused. */
  'updates.subscription': action(
    byToken,
    z.object({
      /** The creator's name; '' if the account is gone. */
      creator: z.string(),
      /** Null while nothing is unsubscribed. */
      unsubscribed: z.nullable(z.enum(unsubscribeScopes)),
      consent: z.enum(consents),
    }),
  ),
  /** Unsubscribes the reader of a mail, from one creator or from all. The response is the same for an invalid token. */
  'updates.unsubscribe': action(
    z.object({ token: unsubscribeTokenSchema, scope: z._default(z.enum(unsubscribeScopes), 'creator') }),
    nothing,
  ),
  /**
   * Says that the reader wants the creator's e-mails, and takes unsubscribing back, from one creator and from all. The response is the
   * same for an invalid token.
   */
  'updates.subscribe': action(byToken, nothing),
}
