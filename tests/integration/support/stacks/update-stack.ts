import { ID, Query } from 'node-appwrite'
import { expect } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { emailKey, productRecordId, updateMailingId } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import type { Outbox, OutgoingMail } from '#functions/shared/mail/outbox.ts'
import { originOf } from '#local/appwrite/testing/local-controls.ts'
import { startMailServer } from '#local/smtp/mail-server.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { perform, publish, startMarket, upload, type Creator } from './market-stack.ts'
import { SITE_URL } from './stack.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { eventually } from '#src/test/eventually.ts'

export const paid = { accessType: 'paid', priceCents: 1500 } as const
const from = 'mail@shop.example'

export const newAddress = (start = 'reader') => `${start}-${ID.unique()}@readers.example`.toLowerCase()

export type UpdatedProduct = { creator: Creator; productId: string; mailingId: string }
export type Updates = Awaited<ReturnType<typeof startUpdates>>

/** Takes mails in place of a server. */
export function outboxOf(answer: (mail: OutgoingMail, index: number) => HandOver | Promise<HandOver>) {
  const taken: OutgoingMail[] = []
  const outbox: Outbox = {
    isOpen: () => Promise.resolve(true),
    send: async (mail) => {
      taken.push(mail)
      return answer(mail, taken.length)
    },
    close: () => undefined,
  }
  return { outbox, taken, to: () => taken.map((mail) => mail.to).sort() }
}

/** Replaces the product's file, and so makes a version. */
export async function replace(creator: Creator, productId: string, whatIsNew = '', change: object = paid) {
  const fileId = await upload(creator, 'product-files', 'new.zip')
  const product = { ...plainProduct, ...change, file: { fileId, originalName: 'new.zip', whatIsNew } }
  await perform(creator.client, 'products.save', { productId, product })
}

export const state = ({ creator, productId }: Pick<UpdatedProduct, 'creator' | 'productId'>) =>
  perform(creator.client, 'updates.state', { productId })
export const tell = ({ creator, productId }: UpdatedProduct, number = 2) =>
  perform(creator.client, 'updates.tell', { productId, number })

/** Waits for the run that a telling has begun. */
export const done = (product: UpdatedProduct) =>
  eventually(async () => {
    const { mailing } = await state(product)
    expect(mailing?.isDone).toBe(true)
    return mailing
  })

/** Starts a market whose mails to many go to the same inbox as all others. */
export async function startUpdates() {
  let inbox = ''
  const mails = await startMailServer(() => inbox)
  const market = await startMarket(undefined, { FUNDUS_SMTP_URL: mails.url, FUNDUS_SMTP_FROM: from })
  inbox = `${originOf(market)}/_local/inbox`
  const { tables, hash } = market

  async function sell(
    creator: Creator,
    productId: string,
    buyerEmail: string,
    change: RowData<'payments'> = {},
  ) {
    const paymentId = `pi_${ID.unique()}`
    await tables.create('payments', paymentId, {
      productId,
      sellerId: creator.userId,
      status: 'paid',
      buyerEmail,
      buyerEmailKey: emailKey(hash, buyerEmail),
      locale: 'en',
      createdAt: new Date().toISOString(),
      ...change,
    })
    return paymentId
  }

  /** A creator who may write to people who have a product. */
  async function verifiedCreator(): Promise<Creator> {
    const creator = await market.creator()
    await market.verify(creator)
    return creator
  }

  const mailingOf = (productId: string) => updateMailingId(hash, productRecordId(hash, productId))

  return {
    market,
    sell,
    verifiedCreator,
    mailingOf,
    /** A product with a new version, and readers who have bought it. */
    updated: async (readers: readonly string[], whatIsNew = 'A third chapter'): Promise<UpdatedProduct> => {
      const creator = await verifiedCreator()
      const productId = await publish(creator, paid)
      await replace(creator, productId, whatIsNew)
      for (const reader of readers) await sell(creator, productId, reader)
      return { creator, productId, mailingId: mailingOf(productId) }
    },
    /** A run of the function, which could be at another time. */
    runAt: (later = 0): Context => ({
      ...contextIn(market, undefined, new Date(Date.now() + later)),
      smtp: { url: mails.url, from },
      siteUrl: SITE_URL,
    }),
    /** Begins a telling that no run of the stack looks at. */
    begun: async ({ creator, productId, mailingId }: UpdatedProduct, total: number) => {
      await tables.create('update_mailings', mailingId, {
        creatorId: creator.userId,
        productId,
        number: 2,
        whatIsNew: 'A third chapter',
        state: 'gathering',
        total,
        toldAt: new Date().toISOString(),
        dueAt: new Date(Date.now() + DAY).toISOString(),
      })
    },
    rowsOf: ({ mailingId }: UpdatedProduct) =>
      tables.find('update_mails', [Query.equal('mailingId', mailingId), Query.limit(100)]),
    close: async () => {
      await market.close()
      await mails.close()
    },
  }
}
