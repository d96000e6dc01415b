import type { Telling } from '#src/domain/contracts/marketplace/updates.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

export type { Mailing, Telling } from '#src/domain/contracts/marketplace/updates.ts'

export const getTelling = (productId: string): Promise<Telling> =>
  callMarketplace('updates.state', { productId })

/** Has everybody who has the product mailed about this version. A repeated request finds that they were told. */
export const tell = (productId: string, number: number): Promise<Telling> =>
  callMarketplace('updates.tell', { productId, number })
