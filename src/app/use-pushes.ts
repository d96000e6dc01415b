import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { openMessageSchema } from '#src/domain/push-note.ts'
import { useNavigate } from '#src/lib/router.tsx'

/** Nothing of it is loaded for who was never asked. */
const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'

/** Where pushes are allowed, whoever is signed in gets them in this browser, and a click on one leads to what it tells. */
export function usePushes(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    if (userId === undefined || !isAllowed()) return
    // what comes of it the settings show
    void import('#src/queries/push.ts')
      .then(({ pushQuery }) => queryClient.prefetchQuery(pushQuery('granted')))
      .catch(() => undefined)
  }, [queryClient, userId])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const worker = navigator.serviceWorker
    const follow = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(openMessageSchema, data)
      if (message.success) navigate(message.output.open)
    }
    worker.addEventListener('message', follow)
    return () => worker.removeEventListener('message', follow)
  }, [navigate])
}
