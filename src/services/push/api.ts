import { env } from '#src/config/env.ts'
import { pushWorker } from '#src/config/push-worker.ts'
import { pushSubscriptionSchema } from '#src/domain/contracts/marketplace/notifications.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

/** Whether this installation sends pushes. Without keys of its own it can't. */
export type PushOffer = 'offered' | 'not_offered'

/** Tabs take turns, because two that subscribe at once would end each other's subscription. */
const LOCK = 'fundus.push'

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const { appwriteEndpoint: endpoint, appwriteProject: project } = env()
  const address = `${pushWorker.file}?${new URLSearchParams({ endpoint, project }).toString()}`
  await navigator.serviceWorker.register(address, { scope: pushWorker.scope, updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** Replaces a subscription that the server does not know for this session: it is another user's or an old one. */
async function subscribe(publicKey: string, known: string | null): Promise<void> {
  const { pushManager } = await workerRegistration()
  const current = await pushManager.getSubscription()
  if (current && current.endpoint === known) return
  await current?.unsubscribe()
  const fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await callMarketplace('notifications.subscribe', pushSubscriptionSchema.parse(fresh.toJSON()))
}

/**
 * Subscribes this browser to pushes while its user is signed in. May be repeated at any time.
 * @throws {DOMException} if the browser has no push service, or cannot reach it
 */
export function keepSubscribed(): Promise<PushOffer> {
  return navigator.locks.request(LOCK, async () => {
    const { publicKey, endpoint } = await callMarketplace('notifications.push_state', {})
    if (publicKey === null) return 'not_offered'
    await subscribe(publicKey, endpoint)
    return 'offered'
  })
}

/** Ends the subscription on the server, because the browser does not allow notifications (any more). */
export async function pushOffer(): Promise<PushOffer> {
  const { publicKey, endpoint } = await callMarketplace('notifications.push_state', {})
  if (endpoint !== null) await callMarketplace('notifications.unsubscribe', {})
  return publicKey === null ? 'not_offered' : 'offered'
}
