import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page, type Worker } from '@playwright/test'
import * as v from 'valibot'
import type { PushNote } from '#src/domain/push/push-note.ts'

/** Of a browser whose push service is nowhere. */
export function newSubscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://push.invalid/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/**
 * The headless shell shows no notifications and asks nobody, and behind a closed network no browser reaches its push
 * service. What stands in for them is the border of the browser: permission, subscription, and what is shown. The user
 * is asked when somebody presses, and says yes. Worker and push are the browser's own.
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

/** Blocks notifications in the settings of the browser, and comes back. */
export async function blockNotifications(page: Page): Promise<void> {
  await page.evaluate(`decideOnNotifications('denied'), dispatchEvent(new Event('focus')), undefined`)
}

const isPushWorker = (worker: Worker) => worker.url().includes('/push-worker.js')

/** The worker, which from now on tells what it would show. */
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

const registrations = v.object({
  registrations: v.array(v.object({ registrationId: v.string(), isDeleted: v.boolean() })),
})

/** The browser gets a push for the dashboard's worker. */
async function deliver(page: Page, note: PushNote): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const known = v.parse(registrations, event).registrations.find(({ isDeleted }) => !isDeleted)
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

const shownSchema = v.array(
  v.object({ title: v.string(), body: v.string(), tag: v.string(), data: v.unknown() }),
)

/** Pushes to the browser, and answers what it shows and how to click on it. */
export async function pushTo(page: Page, note: PushNote) {
  const worker = await pushWorkerOf(page)
  await deliver(page, note)
  const shown = async () => v.parse(shownSchema, await worker.evaluate('shown'))
  await expect.poll(shown).not.toEqual([])
  return {
    shown: await shown(),
    /** As the browser would tell the worker. */
    click: () =>
      worker.evaluate(`{
        const notification = { data: shown[0].data, close: () => undefined }
        const event = Object.assign(new ExtendableEvent('notificationclick'), { notification, waitUntil: () => undefined })
        dispatchEvent(event)
      }`),
  }
}
