import { connectPayments } from './make/connect-payments.ts'
import { bundles } from './data/bundles.ts'
import { creators } from './data/creators.ts'
import { inParallel } from './in-parallel.ts'
import { demoLogins, demoPassword, TENDED, visitorLogin } from './data/logins.ts'
import { isStruck } from './data/launches.ts'
import { listProducts } from './make/list-products.ts'
import { makeVisitors, type PublishedProduct } from './make/make-visitors.ts'
import { makeCommunity } from './make/make-community.ts'
import { makeCreator, publish, publishBundle } from './make/make-creator.ts'
import { makeDiscounts } from './make/make-discounts.ts'
import { historian, type Historian } from './make/make-history.ts'
import { makeMail } from './make/make-mail.ts'
import { makeSales } from './make/make-sales.ts'
import { makeWeek } from './make/make-week.ts'
import { moderateReviews } from './make/moderate.ts'
import type { DemoStack } from './demo-stack.ts'
import { registeredAgo, signUp } from './person.ts'
import { products } from './data/products.ts'
import { reviewPurchases } from './make/review-purchases.ts'
import { productAge } from './data/product-age.ts'
import type { Buyer } from './make/till.ts'

/** How many creators are made at the same time, enough to keep two cores busy. */
const AT_ONCE = 6
/**
 * The age of the first product for sale of the creator who has sales, in days. Longer than the history of sales, so
 * that no product is sold before it is published.
 */
const DAYS_ON_SALE = 95
/** The age of the visitor's account in days, old enough that the visitor is not listed among new creators. */
const VISITOR_AGE = 90

async function makeVisitor(stack: DemoStack, history: Historian): Promise<Buyer> {
  const { email, password } = visitorLogin
  const person = await signUp(stack, email, password)
  await registeredAgo(stack, person.userId, VISITOR_AGE)
  await person.call('profile.create', { username: 'robin' })
  await person.call('profile.update', { name: 'Robin Sommer' })
  await person.call('profile.complete_onboarding', {})
  await history.joined(person.userId, VISITOR_AGE)
  return { email, userId: person.userId }
}

/**
 * Fills a marketplace that looks alive, with 40 creators, 208 products, a bundle and their visitors. The content is the same each
 * time.
 */
export async function fillDemo(stack: DemoStack): Promise<void> {
  const history = historian(stack)
  const visitor = await makeVisitor(stack, history)
  const shelves = await inParallel(creators, AT_ONCE, async (creator) => {
    const login = { email: `${creator.username}@demo.example`, password: demoPassword }
    const owner = await makeCreator(stack, creator, login)
    await history.joined(owner.userId, creator.age)
    if (creator.verified) {
      await connectPayments(stack, { userId: owner.userId, country: creator.country, email: login.email })
    }
    const own = products.filter((product) => product.creator === creator.username)
    const shelf: PublishedProduct[] = []
    for (const [index, product] of own.entries()) {
      const productId = await publish(owner, product, index)
      const isOld = creator.username === TENDED && product.access === 'paid'
      const days = productAge(creator, index)
      const age = isOld ? DAYS_ON_SALE + days : days
      await history.published(productId, age)
      if (isStruck(productId)) await history.priced({ ...product, productId, owner }, owner.userId, age)
      shelf.push({ ...product, productId, owner })
    }
    for (const bundle of bundles.filter((known) => known.creator === creator.username)) {
      await publishBundle(owner, bundle)
      await history.published(bundle.productId, bundle.age)
    }
    if (demoLogins.some((known) => known.email === login.email)) {
      const paid = shelf.filter(({ access }) => access === 'paid')
      const hasSold = creator.username === TENDED
      const sold = hasSold ? await makeSales(stack, { sellerId: owner.userId, products: paid, visitor }) : []
      const [mostSold] = paid
      if (mostSold) await reviewPurchases(stack, mostSold.productId, sold)
      if (hasSold) await makeDiscounts(owner, paid)
      const sales = sold.map(({ sale }) => sale)
      await history.visited(owner.userId, creator, shelf, sales)
    }
    return { username: creator.username, owner, shelf }
  })
  const shops = shelves.filter(({ username }) => username !== TENDED)
  await makeWeek(
    stack,
    history,
    shops.map(({ owner, shelf }) => ({ sellerId: owner.userId, shelf })),
  )
  await makeVisitors(
    stack,
    shelves.map(({ username, owner }) => ({ creatorId: owner.userId, username })),
    shelves.flatMap(({ shelf }) => shelf),
  )
  await makeMail(stack, new Map(shelves.map(({ username, owner }) => [username, owner])))
  const tended = shelves.filter(({ username }) => username === TENDED)
  await Promise.all([
    inParallel(shelves, AT_ONCE, async ({ owner }) => {
      await history.reviewed(owner.userId)
      await moderateReviews(stack, owner)
    }),
    inParallel(tended, AT_ONCE, ({ owner }) => makeCommunity(stack, owner)),
  ])
  await listProducts(stack)
}
