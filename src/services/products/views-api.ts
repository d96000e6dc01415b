import { viewBeacon } from '#src/domain/visits/view-beacon.ts'
import { referrerHost } from '#src/domain/visits/referrer.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { visitorMark } from './visitor-mark.ts'

/** Where the visitor came from, until the first view has told it: whatever follows is seen on the way through the shop. */
let referrer = referrerHost(document.referrer, window.location.hostname)

const isTakenByServer = () => document.querySelector(`meta[name="${viewBeacon.tag}"]`) !== null

/**
 * Reports a view of a product; whether it counts is decided elsewhere. The page server takes those of guests, where there is one. Only the
 * functions know accounts, which are one visitor in all browsers, and whose own products they look at without being counted.
 */
export async function countView(productId: string): Promise<void> {
  const view = { productId, visitor: visitorMark(), referrer }
  referrer = undefined
  const isTaken =
    !signedInHint.get() && isTakenByServer() && navigator.sendBeacon(viewBeacon.path, JSON.stringify(view))
  if (!isTaken) await callMarketplace('products.count_view', view)
}
