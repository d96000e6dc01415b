import { callMarketplace } from '#src/data/backend/call.ts'
import { visitorMark } from './visitor-mark.ts'

/** Tells the server that somebody looks; it decides whether that counts. */
export async function countView(productId: string): Promise<void> {
  await callMarketplace('products.count_view', { productId, visitor: visitorMark() })
}
