import type { QueryClient } from '@tanstack/react-query'
import { openMessageSchema } from '#src/domain/push/push-note.ts'
import type { NavigateFunction } from 'react-router'
import { pushPermission, pushQuery } from '#src/services/push/queries.ts'

/** Stops listening for the dashboard that was shown before, perhaps to another account. */
let earlier = new AbortController()

/** Opens the address of a notification that was clicked. The service worker sends it to dashboards only. */
function followClicks(navigate: NavigateFunction): void {
  earlier.abort()
  earlier = new AbortController()
  const follow = ({ data }: MessageEvent<unknown>) => {
    const message = openMessageSchema.safeParse(data)
    if (message.success) void navigate(message.data.open)
  }
  navigator.serviceWorker.addEventListener('message', follow, { signal: earlier.signal })
}

/** Subscribes this browser for the signed-in account where notifications are allowed. The settings show whether that worked. */
export async function syncPushes(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  const permission = pushPermission()
  if (permission === 'unsupported') return
  followClicks(navigate)
  if (permission === 'granted') await client.prefetchQuery(pushQuery(permission))
}
