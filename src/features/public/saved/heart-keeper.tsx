import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useChangeSaved, useSavedList } from '#src/services/saved/queries.ts'
import { tellFailure } from './tell-failure.ts'

export type HeartKeeperProps = {
  productId: string
  /** Whether the product is to be saved; null if nobody wants a change. */
  wish: boolean | null
  onKnown: (isSaved: boolean) => void
  /** Called with null when the last wish is done or has failed. */
  onDone: (wish: null) => void
}

/** Reads for a heart whether its product is saved, and saves or removes it. It renders nothing. */
export function HeartKeeper({ productId, wish, onKnown, onDone }: HeartKeeperProps) {
  const { list, userId, isReady } = useSavedList()
  const { mutate } = useChangeSaved({ onError: tellFailure })
  const isSaved = list?.some((one) => one.productId === productId) ?? false
  // A layout effect runs before the browser paints, so all hearts of a page show their states at once.
  useLayoutEffect(() => onKnown(isSaved), [isSaved, onKnown])

  const sent = useRef<boolean>(null)
  const send = useEffectEvent((isWanted: boolean | null) => {
    if (sent.current === isWanted) return
    sent.current = isWanted
    if (isWanted === null) return
    // React Query calls this only for the last of several changes.
    mutate({ userId, productIds: [productId], isSaved: isWanted }, { onSettled: () => onDone(null) })
  })
  useEffect(() => {
    if (isReady) send(wish)
  }, [isReady, wish])
  return null
}
