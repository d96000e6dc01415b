import { openDashboard } from './open-dashboard.ts'
import { noteIn, pathIn } from './note-in.ts'
import { renewSubscription } from './renew-subscription.ts'

declare const self: ServiceWorkerGlobalScope

// a new worker need not wait for pages to close, because no page depends on the old one
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = noteIn(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDashboard(self.clients, pathIn(event.notification.data)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    renewSubscription(self.registration.pushManager, event.newSubscription, self.location.search),
  )
})
