import { connectPayments, type PaidWorld } from './connect-payments.ts'
import { creators } from './creators.ts'
import { inParallel } from './in-parallel.ts'
import { demoLogins, demoPassword, TENDED } from './logins.ts'
import { makeAudience, type Published } from './make-audience.ts'
import { makeCommunity } from './make-community.ts'
import { makeCreator, publish } from './make-creator.ts'
import { historian, type Historian } from './make-history.ts'
import { makeMail } from './make-mail.ts'
import { moderateReviews } from './moderate.ts'
import { signUp } from './person.ts'
import { products } from './products.ts'

/** Enough to keep two cores busy. */
const AT_ONCE = 6
const DAYS_BETWEEN_PRODUCTS = 6
/** In days: not among the new creators. */
const VISITOR_AGE = 90

async function makeVisitor(world: PaidWorld, history: Historian): Promise<void> {
  const login = demoLogins.find(({ label }) => label === 'Visitor')
  if (!login) return
  const person = await signUp(world, login.email, login.password)
  await person.call('profile.create', { username: 'robin' })
  await person.call('profile.update', { name: 'Robin Sommer' })
  await person.call('profile.complete_onboarding', {})
  await history.joined(person.userId, VISITOR_AGE)
}

/** A marketplace that looks alive: 24 creators, 120 products and the people who found them. The same each time. */
export async function fillDemo(world: PaidWorld): Promise<void> {
  const history = historian(world)
  const shelves = await inParallel(creators, AT_ONCE, async (creator) => {
    const login = { email: `${creator.username}@demo.example`, password: demoPassword }
    const owner = await makeCreator(world, creator, login)
    await history.joined(owner.userId, creator.age)
    if (creator.verified) {
      await connectPayments(world, { userId: owner.userId, country: creator.country, email: login.email })
    }
    const own = products.filter((product) => product.creator === creator.username)
    const shelf: Published[] = []
    for (const [index, product] of own.entries()) {
      const productId = await publish(owner, product, index)
      await history.published(productId, Math.min(creator.age, 1 + index * DAYS_BETWEEN_PRODUCTS))
      shelf.push({ ...product, productId, owner })
    }
    if (demoLogins.some((known) => known.email === login.email)) {
      // Whoever downloads what is paid for has bought it, and nobody has.
      const productIds = shelf.filter(({ access }) => access !== 'paid').map(({ productId }) => productId)
      await history.visited(owner.userId, creator.username, creator.age, productIds)
    }
    return { username: creator.username, owner, shelf }
  })
  await makeVisitor(world, history)
  await makeAudience(
    world,
    shelves.map(({ owner }) => owner),
    shelves.flatMap(({ shelf }) => shelf),
  )
  await makeMail(world, new Map(shelves.map(({ username, owner }) => [username, owner])))
  const tended = shelves.filter(({ username }) => username === TENDED)
  await Promise.all([
    inParallel(shelves, AT_ONCE, ({ owner }) => moderateReviews(world, owner)),
    inParallel(tended, AT_ONCE, ({ owner }) => makeCommunity(world, owner)),
  ])
}
