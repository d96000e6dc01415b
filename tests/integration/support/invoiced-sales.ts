import { ID } from 'node-appwrite'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { documentsOf, issueInvoices } from '#functions/marketplace/src/invoices/issue.ts'
import { serverContext } from './stacks/server-context.ts'
import { perform, publish } from './stacks/market-stack.ts'
import { type OwnShop, priced, startShop } from './stacks/shop.ts'
import { anAddress } from './stacks/stack.ts'

export const operator = {
  name: 'Musterladen AG',
  street: 'Weg 1',
  postcode: '8000',
  place: 'Zürich',
  country: 'CH',
  email: 'shop@shop.example',
}
const registrations = { CH: { number: 'CHE-1', model: 'seller' }, EU: { number: 'EU372', model: 'platform' } }

/** Starts a shop whose operator is registered in the EU, and in Switzerland lets sellers supply. */
export const startInvoicingShop = () =>
  startShop({
    FUNDUS_TAX: JSON.stringify({ CH: { number: 'CHE-1' }, EU: { number: 'EU372' } }),
    FUNDUS_OPERATOR: JSON.stringify(operator),
  })

export const invoicingContext = (shop: OwnShop, change: Parameters<typeof serverContext>[1] = {}) =>
  serverContext(shop, {
    operator,
    tax: {
      registrations: {
        CH: { ...registrations.CH, model: 'seller' },
        EU: { ...registrations.EU, model: 'platform' },
      },
      sellTo: [],
    },
    ...change,
  })

export type Seller = Awaited<ReturnType<OwnShop['connected']>>

/** Has a seller say that a trader sells, whose invoices the marketplace issues from now on. */
export const agreeToInvoices = (seller: Seller, isSelfBilling = true) =>
  perform(seller.client, 'settings.save_seller', { ...trader, isSelfBilling })

/** A sale of CHF 19.99 to a guest in a country. */
export async function soldTo(shop: OwnShop, country: string, seller?: Seller, card?: string) {
  const owner = seller ?? (await shop.connected())
  const productId = await publish(owner, priced)
  const client = shop.guest(anAddress())
  const email = `${ID.unique()}@buyers.example`
  const { paymentIntent, receipt } = await shop.begin(client, { productId })
  const paymentId = paymentIntent.id
  await shop.call(client, 'agree_terms', {
    productId,
    paymentIntentId: paymentId,
    receipt,
    country,
    consent: CONSENT,
  })
  if (card === undefined) await shop.payAs(paymentId, email)
  else await shop.pay(paymentId, card)
  await shop.settled()
  return { seller: owner, productId, client, paymentId, receipt, email }
}

/** Returns the documents of a payment once nothing is due any more. */
export async function issuedFor(shop: OwnShop, paymentId: string) {
  await shop.settled()
  await issueInvoices(invoicingContext(shop), paymentId)
  return documentsOf(shop, paymentId)
}
