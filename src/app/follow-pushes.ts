import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { openMessageSchema } from '#src/domain/push-note.ts'
import type { Navigate } from '#src/lib/place.tsx'
import { pushPermission, pushQuery } from '#src/queries/push.ts'

/** Leads to what a clicked notification tells, until the signal says that nobody looks any more. */
function followClicks(navigate: Navigate, signal: AbortSignal): void {
  const follow = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(openMessageSchema, data)
    if (message.success) navigate(message.output.open)
  }
  navigator.serviceWorker.addEventListener('message', follow, { signal })
}

/** Where pushes are allowed, whoever is signed in gets them in this browser. What comes of it the settings show. */
export async function followPushes(client: QueryClient, navigate: Navigate, signal: AbortSignal) {
  const permission = pushPermission()
  if (permission === 'unsupported') return
  followClicks(navigate, signal)
  if (permission === 'granted') await client.prefetchQuery(pushQuery(permission))
}
