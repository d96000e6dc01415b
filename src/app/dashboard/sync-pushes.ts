import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { openMessageSchema } from '#src/domain/push/push-note.ts'
import type { Navigate } from '#src/lib/url/location.tsx'
import { pushPermission, pushQuery } from '#src/data/push/queries.ts'

/** The dashboard that was shown before, by somebody else perhaps. */
let earlier = new AbortController()

/** Leads to what a clicked notification tells. Only a dashboard is ever told. */
function followClicks(navigate: Navigate): void {
  earlier.abort()
  earlier = new AbortController()
  const follow = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(openMessageSchema, data)
    if (message.success) navigate(message.output.open)
  }
  navigator.serviceWorker.addEventListener('message', follow, { signal: earlier.signal })
}

/** Where pushes are allowed, whoever is signed in gets them in this browser. What comes of it the settings show. */
export async function syncPushes(client: QueryClient, navigate: Navigate): Promise<void> {
  const permission = pushPermission()
  if (permission === 'unsupported') return
  followClicks(navigate)
  if (permission === 'granted') await client.prefetchQuery(pushQuery(permission))
}
