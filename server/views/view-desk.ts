import { mostViewed } from '#src/domain/contracts/marketplace/products.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { siteProof } from '#functions/shared/identity/site-proof.ts'
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

/** Counts views in memory and hands them on together, so that a view costs no request of its own. A server that is killed loses what it holds. */
export function viewDesk({ place, siteKey, every = TEN_SECONDS, reportError }: DeskSettings) {
  const counter = viewCounter()

  async function send(views: readonly { productId: string; count: number }[]): Promise<void> {
    const told = { batchId: randomId(), views }
    const proof = siteProof(siteKey, told)
    const status = await callFunction(place, { action: 'products.count_views', ...told, proof })
    if (status !== 200) throw new Error(`Views of ${views.length} products were answered with ${status}`)
  }

  async function handOn(): Promise<void> {
    const views = [...counter.take()].map(([productId, count]) => ({ productId, count }))
    for (const some of inBatches(views, mostViewed)) await send(some).catch(reportError)
  }

  const timer = setInterval(() => void handOn(), every)
  timer.unref()
  return {
    take: (view: View) => counter.count(view),
    /** Hands on what is left. */
    close: async () => {
      clearInterval(timer)
      await handOn()
    },
  }
}
export type ViewDesk = ReturnType<typeof viewDesk>
