import type { DemoSale } from './make-sales.ts'
import { guest, type DemoServer } from '#local/demo/person.ts'
import { randomOf } from '#local/demo/random.ts'
import { buyerComments, visitors } from '#local/demo/data/visitors.ts'

/** Lets guests who have bought a product review it, with the proof of the browser in which they paid. */
export async function reviewPurchases(
  stack: DemoServer,
  productId: string,
  sold: readonly DemoSale[],
): Promise<void> {
  const own = sold.filter(({ sale, outcome, browserProof }) => {
    return (
      sale.productId === productId &&
      browserProof !== '' &&
      outcome !== 'refunded' &&
      outcome !== 'dispute_open'
    )
  })
  // One after the other: of more than two reviews with one address only the first two are kept.
  for (const [index, { email, browserProof }] of own.entries()) {
    const visitor = visitors.find((one) => one.email === email)
    if (!visitor) continue
    await guest(stack, visitor.address).call('reviews.create', {
      productId,
      rating: randomOf(`${email} ${index}`).pick([5, 5, 4, 5, 4, 3]),
      comment: buyerComments[index % buyerComments.length] ?? '',
      userName: visitor.name,
      email,
      receipt: browserProof,
    })
  }
}
