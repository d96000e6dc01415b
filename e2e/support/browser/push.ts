import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page, type Worker } from '@playwright/test'
import * as z from 'zod/mini'
import type { PushNote } from '#src/domain/push/push-note.ts'

/** A subscription with a push service that does not exist. */
export function newSubscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://push.invalid/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/**
 * Replaces what a headless browser lacks. It shows no notifications, asks no user for permission, and reaches no push service
 * from a closed network. Permission, subscription and display are replaced; the user allows notifications when asked. Service
 * worker and push event are the browser's own.
 */
export async function standInForPushes(page: Page, subscription: ReturnType<typeof newSubscription>) {
  await page.addInitScript((json) => {
    let permission = 'default'
    const decide = (decision: string) => Promise.resolve((permission = decision))
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Object.assign(Notification, { requestPermission: () => decide('granted') })
    Object.assign(window, { decideOnNotifications: decide })

    let current: object | null = null
    const unsubscribe = () => Promise.resolve(true)
    const subscribe = () =>
      Promise.resolve((current = { endpoint: json.endpoint, toJSON: () => json, unsubscribe }))
    Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) })
  }, subscription)
}

const isPushWorker = (worker: Worker) => worker.url().includes('/push-worker.js')

/** Returns the push worker, which records from now on what it would show. */
async function pushWorkerOf(page: Page): Promise<Worker> {
  const context = page.context()
  await expect.poll(() => context.serviceWorkers().some(isPushWorker)).toBe(true)
  const worker = context.serviceWorkers().find(isPushWorker)
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(`globalThis.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }`)
  return worker
}

const registrations = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), isDeleted: z.boolean() })),
})

/** Makes the browser deliver a push to the dashboard's worker. */
async function deliver(page: Page, note: PushNote): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const known = registrations.parse(event).registrations.find(({ isDeleted }) => !isDeleted)
      if (known) resolve(known.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(note),
  })
}

const shownSchema = z.array(
  z.object({ title: z.string(), body: z.string(), tag: z.string(), data: z.unknown() }),
)

/** Delivers a push. Returns what the browser shows and a way to click on it. */
export async function pushTo(page: Page, note: PushNote) {
  const worker = await pushWorkerOf(page)
  await deliver(page, note)
  const shown = async () => shownSchema.parse(await worker.evaluate('shown'))
  await expect.poll(shown).not.toEqual([])
  return {
    shown: await shown(),
    /** Sends the event that the browser would send to the worker. */
    click: () =>
      worker.evaluate(`{
        const notification = { data: shown[0].data, close: () => undefined }
        const event = Object.assign(new ExtendableEvent('notificationclick'), { notification, waitUntil: () => undefined })
        dispatchEvent(event)
      }`),
  }
}
