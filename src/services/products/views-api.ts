import { callMarketplace } from '#src/services/backend/call.ts'
import { visitorMark } from './visitor-mark.ts'

/** Reports a view of a product. The server decides whether the view counts. */
export async function countView(productId: string): Promise<void> {
  await callMarketplace('products.count_view', { productId, visitor: visitorMark() })
}
