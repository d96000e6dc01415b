import { Query } from 'node-appwrite'
import sharp from 'sharp'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { fillCommunity } from './community.ts'
import { makeProduct, type TestCreator } from './creators.ts'
import { firstSold, fillOrders, payOut, sell } from './sales.ts'
import { serverTables } from './server-tables.ts'

/** Letters without a place for a line break, of which `m` is the widest. */
export const longWord = (letters: number) => 'm'.repeat(letters)

const long = longWord(200)
const longEmail = `${long}@visitors.example`
const longAddress = `https://www.example/${long}`

/** Formats that the editor of descriptions offers, each with a long word. */
const longHtml = ['p', 'h2', 'h3', 'blockquote', 'pre', 'code']
  .map((name) => `<${name}>${long}</${name}>`)
  .concat(
    `<ul><li>${long}</li></ul><ol><li>${long}</li></ol><p><a href="${longAddress}">${long}</a></p>`,
    `<p>${longAddress}</p>`,
  )
  .join('')

const longProduct: Partial<ProductInput> = {
  title: long,
  description: long,
  fullDescription: `${long}\n\n✓ ${long}`,
  supportInfo: long,
  requirements: long,
  tags: [longWord(limits.product.tag), 'plain'],
}

/**
 * Fills each field that people fill with a word that is wider than a phone. Returns the ids of the products and the address of the guest
 * who has bought one.
 */
export async function fillWithLongWords(stack: Addresses, seller: TestCreator, suffix: string) {
  const { person } = seller
  await person.call('profile.update', {
    name: longWord(limits.profile.name),
    about: longHtml,
    pageTitle: longWord(limits.profile.pageTitle),
    pageDescription: long,
    websiteUrl: longAddress,
    contactForm: true,
    contactEmail: `${longWord(60)}@${suffix}.example`,
  })
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const picture = await person.upload('media', { name: `${long}.png`, type: 'image/png', bytes })
  const gallery: ProductInput['gallery'] = [{ id: picture, type: 'image', name: `${long}.png`, url: '' }]
  const paid: Partial<ProductInput> = { ...longProduct, accessType: 'paid', priceCents: 1250 }
  const free = await makeProduct(seller, suffix, { ...longProduct, gallery })
  const forSale = [await makeProduct(seller, suffix, paid), await makeProduct(seller, suffix, paid)]
  const coded = await makeProduct(seller, suffix, {
    ...longProduct,
    accessType: 'code_required',
    downloadCode: longWord(limits.downloadCode.max),
  })
  const bundle = await makeProduct(seller, suffix, { ...paid, priceCents: 2000, bundleIds: forSale })
  const [sold = ''] = forSale
  const buyer = `${longWord(60)}@${suffix}.example`
  await sell(stack, sold, buyer)
  await firstSold(stack, seller)
  await payOut(stack, seller, 1)
  await fillOrders(stack, seller, [
    { productTitle: long, buyerEmail: longEmail },
    { productTitle: long, buyerEmail: longEmail, status: 'refunded', refundedCents: 1250 },
  ])
  const code = longWord(limits.discount.code.max).toUpperCase()
  await person.call('discounts.create', {
    submissionId: `long-${suffix}`,
    discount: { ...plainDiscount, code, productIds: [sold] },
  })
  await fillCommunity(stack, seller, {
    members: [{ name: longWord(limits.member.name), email: longEmail }],
    followers: [{ email: longEmail }],
    messages: [{ name: longWord(100), surname: longWord(100), email: longEmail, message: long }],
  })
  const tables = serverTables(stack)
  const owner = await tables.first('accounts', [Query.equal('userId', person.userId)])
  await fillInbox(tables, owner, 3, (index) => ({
    productId: free,
    productTitle: long,
    userName: longWord(limits.review.name),
    comment: long,
    moderationNote: longWord(limits.review.moderationNote),
    status: (['pending', 'approved', 'rejected'] as const)[index],
  }))
  await tables.create('reviews', `long-${suffix}`, {
    productId: free,
    creatorId: person.userId,
    userName: longWord(limits.review.name),
    comment: long,
    rating: 4,
    createdAt: new Date().toISOString(),
  })
  return { free, sold, coded, bundle, code, buyer }
}
