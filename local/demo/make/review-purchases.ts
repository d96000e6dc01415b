import { inParallel } from '#local/demo/in-parallel.ts'
import type { Sold } from './make-sales.ts'
import { guest, type DemoServer } from '#local/demo/person.ts'
import { randomOf } from '#local/demo/random.ts'
import { buyerComments, visitors } from '#local/demo/data/visitors.ts'

const AT_ONCE = 6

/** Lets guests who have bought a product review it, with the receipt of the browser in which they paid. */
export async function reviewPurchases(
  stack: DemoServer,
  productId: string,
  sold: readonly Sold[],
): Promise<void> {
  const own = sold.filter(({ sale, outcome, receipt }) => {
    return (
      sale.productId === productId && receipt !== '' && outcome !== 'refunded' && outcome !== 'dispute_open'
    )
  })
  await inParallel([...own.entries()], AT_ONCE, async ([index, { email, receipt }]) => {
    const visitor = visitors.find((one) => one.email === email)
    if (!visitor) return
    await guest(stack, visitor.address).call('reviews.create', {
      productId,
      rating: randomOf(`${email} ${index}`).pick([5, 5, 4, 5, 4, 3]),
      comment: buyerComments[index % buyerComments.length] ?? '',
      userName: visitor.name,
      email,
      receipt,
    })
  })
}
