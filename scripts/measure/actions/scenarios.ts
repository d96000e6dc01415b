import { randomUUID } from 'node:crypto'
import { randomId } from '#src/lib/browser/random-id.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { countDownloads } from '#functions/marketplace/src/downloads/download-count.ts'
import { siteProof } from '#functions/shared/identity/site-proof.ts'
import { messageTo } from '#tests/integration/support/contact-requests.ts'
import { perform, publish, upload } from '#tests/integration/support/stacks/market-stack.ts'
import type { OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

/** The key by which functions know the page server in what is measured. */
const siteKey = 'known to the page server and the functions'

/** The variables of a shop in which all scenarios work. */
export const scenarioVariables = { FUNDUS_FIRST_PAYOUT_DAYS: '0', FUNDUS_SITE_KEY: siteKey }

/** Prepares a call of an action as a person makes it, and returns the call. */
type Scenario = (shop: OwnShop) => Promise<() => Promise<unknown>>

const stranger = (shop: OwnShop) => shop.guest(anAddress())

/** A product of somebody else than the caller. */
const aProduct = async (shop: OwnShop, change: Parameters<typeof publish>[1] = {}) => {
  const creator = await shop.creator()
  return { creator, productId: await publish(creator, change) }
}

async function aSale(shop: OwnShop) {
  const productId = await shop.onSale()
  const client = stranger(shop)
  const { paymentIntent, receipt } = await shop.begin(client, { productId })
  await shop.pay(paymentIntent.id)
  await shop.settled()
  return { client, productId, receipt, paymentId: paymentIntent.id }
}

export const scenarios = {
  'free download': async (shop) => {
    const { productId } = await aProduct(shop)
    const visitor = { productId, visitor: randomId() }
    return () => perform(stranger(shop), 'downloads.get_url', visitor)
  },
  'free download, signed in': async (shop) => {
    const { productId } = await aProduct(shop)
    const { client } = await shop.signUp()
    return () => perform(client, 'downloads.get_url', { productId })
  },
  'paid download': async (shop) => {
    const { client, productId, receipt } = await aSale(shop)
    return () => perform(client, 'downloads.get_url', { productId, receipt })
  },
  'download by code': async (shop) => {
    const code = 'OPEN-SESAME-1'
    const { productId } = await aProduct(shop, { accessType: 'code_required', downloadCode: code })
    const proof = { type: 'code', code } as const
    return () => perform(stranger(shop), 'downloads.get_url', { productId, proof })
  },
  'download by e-mail': async (shop) => {
    const { productId } = await aProduct(shop, { accessType: 'email_required' })
    const proof = { type: 'email', email: `${randomId()}@example.com`, agreeToEmails: true } as const
    return () => perform(stranger(shop), 'downloads.get_url', { productId, proof })
  },
  'ten downloads counted': async (shop) => {
    const { productId } = await aProduct(shop)
    await countDownloads(serverContext(shop))
    for (let number = 0; number < 10; number += 1) {
      await perform(stranger(shop), 'downloads.get_url', { productId })
    }
    return () => countDownloads(serverContext(shop))
  },
  'product view': async (shop) => {
    const { productId } = await aProduct(shop)
    return () => perform(stranger(shop), 'products.count_view', { productId, visitor: randomId() })
  },
  'forty views handed on': async (shop) => {
    const views = await Promise.all(
      Array.from({ length: 10 }, async () => ({ productId: (await aProduct(shop)).productId, count: 4 })),
    )
    const told = { batchId: randomId(), views }
    return () => perform(stranger(shop), 'products.count_views', { ...told, proof: siteProof(siteKey, told) })
  },
  'product created': async (shop) => {
    const { client } = await shop.creator()
    const file = { fileId: await upload({ client }, 'product-files'), originalName: 'guide.pdf' }
    const input = { productId: randomId(), product: { ...plainProduct, file } }
    return () => perform(client, 'products.save', input)
  },
  'product saved': async (shop) => {
    const { creator, productId } = await aProduct(shop)
    const product = { ...plainProduct, description: 'Another description' }
    return () => perform(creator.client, 'products.save', { productId, product })
  },
  'product renamed': async (shop) => {
    const { creator, productId } = await aProduct(shop)
    const product = { ...plainProduct, title: 'Another title' }
    return () => perform(creator.client, 'products.save', { productId, product })
  },
  'product in Explore saved': async (shop) => {
    const creator = await shop.creator()
    await shop.verify(creator)
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'guide.pdf' }
    const productId = randomId()
    await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file } })
    const product = { ...plainProduct, title: 'Another title' }
    return () => perform(creator.client, 'products.save', { productId, product })
  },
  'begin a payment': async (shop) => {
    const productId = await shop.onSale()
    return () => shop.begin(stranger(shop), { productId, attemptId: randomUUID() })
  },
  'agree to the terms': async (shop) => {
    const productId = await shop.onSale()
    const client = stranger(shop)
    const { paymentIntent, receipt } = await shop.begin(client, { productId })
    const begun = { productId, receipt, paymentIntentId: paymentIntent.id }
    return () => shop.call(client, 'agree_terms', { ...begun, country: 'DE', consent: CONSENT })
  },
  'enter a sale': async (shop) => {
    const productId = await shop.onSale()
    const client = stranger(shop)
    const { paymentIntent, receipt } = await shop.begin(client, { productId })
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentIntent.id)
    return async () => {
      await shop.call(client, 'check_payment', { productId, receipt, paymentIntentId: paymentIntent.id })
      await shop.webhooks({ mode: 'deliver' })
    }
  },
  'check a payment': async (shop) => {
    const { client, productId, receipt, paymentId } = await aSale(shop)
    return () => shop.call(client, 'check_payment', { productId, receipt, paymentIntentId: paymentId })
  },
  follow: async (shop) => {
    const [creator, fan] = await Promise.all([shop.creator(), shop.signUp()])
    await shop.verify(fan)
    const { client, email } = fan
    return () => perform(client, 'followers.follow', { creatorId: creator.userId, email })
  },
  'follow by e-mail': async (shop) => {
    const { userId: creatorId } = await shop.creator()
    const email = `${randomId()}@example.com`
    return () => perform(stranger(shop), 'followers.follow', { creatorId, email })
  },
  review: async (shop) => {
    const { client, productId, receipt } = await aSale(shop)
    const email = `${randomId()}@example.com`
    const review = { productId, receipt, rating: 5, comment: 'It does what it says.', userName: 'Kim', email }
    return () => perform(client, 'reviews.create', review)
  },
  message: async (shop) => {
    const { userId, client, email } = await shop.creator()
    await perform(client, 'profile.update', { contactForm: true, contactEmail: email })
    return () => perform(stranger(shop), 'messages.send', messageTo(userId))
  },
  report: async (shop) => {
    const { userId: creatorId } = await shop.creator()
    const report = { creatorId, reason: 'It is a copy.', submissionId: randomId() }
    return () => perform(stranger(shop), 'reports.create', report)
  },
  'username check': async (shop) => {
    const { client } = await shop.signUp()
    return () => perform(client, 'profile.check_username', { username: `free-${randomId()}`.slice(0, 20) })
  },
  'save a product': async (shop) => {
    const [{ productId }, { client }] = await Promise.all([aProduct(shop), shop.creator()])
    return () => perform(client, 'saved.put', { productId })
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

const isScenario = (name: string): name is ScenarioName => name in scenarios
export const scenarioNames = Object.keys(scenarios).filter(isScenario)
