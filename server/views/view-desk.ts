import { mostViewed } from '#src/domain/contracts/marketplace/products.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { siteProof, type Told } from '#functions/shared/identity/site-proof.ts'
import { callFunction } from '#server/answers/call-function.ts'
import { viewCounter, type View } from './view-counter.ts'

type DeskSettings = {
  place: BackendAddress
  /** The key that the functions know the page server by. */
  siteKey: string
  /** Milliseconds between two times of handing on. */
  every?: number
  reportError: (error: unknown) => void
}

const TEN_SECONDS = 10_000
/** How many batches are kept for later while the functions don't answer, which is ten minutes of a shop with few products in view. */
const KEPT = 60

/**
 * Counts views in memory and hands them on together, so that a view costs no request of its own. What could not be handed on is sent
 * again under the same name, by which it counts once. A server that is killed loses what it holds.
 */
export function viewDesk({ place, siteKey, every = TEN_SECONDS, reportError }: DeskSettings) {
  const counter = viewCounter()
  let waiting: Told[] = []

  /** Returns whether the functions are done with it. What they refuse for good is reported and forgotten. */
  async function send(told: Told): Promise<boolean> {
    const proof = siteProof(siteKey, told)
    const status = await callFunction(place, { action: 'products.count_views', ...told, proof })
    if (status === 200) return true
    reportError(new Error(`Views of ${told.views.length} products were answered with ${status}`))
    return status === 400 || status === 403
  }

  async function handOn(): Promise<void> {
    const views = [...counter.take()].map(([productId, { count, referrers }]) => ({
      productId,
      count,
      referrers: Array.from(referrers, ([host, count]) => ({ host, count })),
    }))
    const batches = inBatches(views, mostViewed).map((some) => ({ batchId: randomId(), views: some }))
    const due = [...waiting, ...batches]
    const later: Told[] = []
    try {
      for (let told = due.shift(); told; told = due.shift()) {
        later.push(told)
        if (await send(told)) later.pop()
      }
    } catch (error) {
      // nobody can be reached, so the others need not be tried
      reportError(error)
    }
    waiting = [...later, ...due].slice(-KEPT)
  }

  // one after the other, because the functions may take longer to answer than the pause is
  let handedOn = Promise.resolve()
  const next = () => (handedOn = handedOn.then(handOn))
  const timer = setInterval(() => void next(), every)
  timer.unref()
  return {
    take: (view: View) => counter.count(view),
    /** Hands on what is left. */
    close: async () => {
      clearInterval(timer)
      await next()
    },
  }
}
