import { Query } from 'node-appwrite'
import { createTables } from '#functions/shared/db/tables.ts'
import { runCron } from '#local/appwrite/testing/local-controls.ts'
import { adminOf, type DemoStack } from '#local/demo/demo-stack.ts'
import { followByMail } from './follow-by-mail.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { TENDED } from '#local/demo/data/logins.ts'
import { guest, type Person, type DemoServer } from '#local/demo/person.ts'
import { DEMO_CODE, type DemoProduct } from '#local/demo/data/products.ts'
import { randomOf } from '#local/demo/random.ts'
import { comments, visitors, type Visitor } from '#local/demo/data/visitors.ts'

export type FollowedPage = { creatorId: string; username: string }
export type PublishedProduct = DemoProduct & { productId: string; owner: Person }

function proofFor(product: DemoProduct, visitor: Visitor) {
  switch (product.access) {
    case 'email_required':
      return {
        type: 'email' as const,
        email: visitor.email,
        agreeToEmails: randomOf(`${visitor.email} agrees`).next() < 0.6,
      }
    case 'code_required':
      return { type: 'code' as const, code: DEMO_CODE }
    case 'free':
    case 'paid':
      return undefined
  }
}

/**
 * The probability that a visitor downloads a free product. It is higher for the creator whom people look at first,
 * whose inbox should not be empty. Of the others a few are downloaded by many, as in any market.
 */
const interestIn = ({ creator, productId }: PublishedProduct) =>
  creator === TENDED ? 0.3 : 0.2 * randomOf(`${productId} interest`).next() ** 4

/** The probability that a visitor follows a creator. */
const isLiked = ({ username }: FollowedPage) => (username === TENDED ? 0.45 : 0.12)

/** Lets one visitor look around: follow some creators, download free products and review some of them. */
async function visit(
  stack: DemoServer,
  visitor: Visitor,
  owners: readonly FollowedPage[],
  shelf: readonly PublishedProduct[],
) {
  const random = randomOf(visitor.email)
  const person = guest(stack, visitor.address)
  const reviewed: PublishedProduct[] = []
  const { email } = visitor
  const followed = owners.filter((owner) => random.next() < isLiked(owner))
  await Promise.all(followed.map((creator) => followByMail(stack, person, { ...creator, email })))
  let browserProof: string | undefined
  for (const product of shelf.filter((one) => one.access !== 'paid' && random.next() < interestIn(one))) {
    await person.call('products.count_view', { productId: product.productId })
    const download = await person.call('downloads.get_url', {
      productId: product.productId,
      proof: proofFor(product, visitor),
      receipt: browserProof,
    })
    browserProof = download.receipt
    if (random.next() > 0.75) continue
    await person.call('reviews.create', {
      productId: product.productId,
      rating: random.pick([5, 5, 5, 4, 4, 3]),
      comment: random.pick(comments),
      userName: visitor.name,
      email: visitor.email,
      receipt: browserProof,
    })
    reviewed.push(product)
  }
  return reviewed
}

/** Far more than even a slow computer needs. */
const MOST_RUNS = 50

/** Lets the schedule count what was downloaded. How much one run counts depends on how fast the computer is. */
async function countDownloads(stack: DemoStack): Promise<void> {
  const tables = createTables(adminOf(stack))
  const isDue = async () =>
    (await tables.find('downloads', [Query.isNotNull('countAt'), Query.limit(1)])).length > 0
  for (let runs = 0; await isDue(); runs += 1) {
    if (runs === MOST_RUNS) throw new Error('Some downloads of the demo cannot be counted')
    // the schedule of payments would enter the sales that are being made meanwhile
    await runCron(stack, 'marketplace')
  }
}

export async function makeVisitors(
  stack: DemoStack,
  owners: readonly FollowedPage[],
  shelf: readonly PublishedProduct[],
): Promise<void> {
  await inParallel(visitors, 6, (visitor) => visit(stack, visitor, owners, shelf))
  await countDownloads(stack)
}
