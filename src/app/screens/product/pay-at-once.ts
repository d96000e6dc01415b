import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#src/lib/url/router.tsx'

/** The navigation state of a link to a product that opens the payment form at once. */
export const payAtOnce = { pays: true } as const

const isWish = (state: unknown): boolean => typeof state === 'object' && state !== null && 'pays' in state

/** Whether the link to this page asked for the payment form. A reload shows the product instead. */
export function usePayAtOnce(): boolean {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wasAsked] = useState(() => isWish(state))
  const isAsked = isWish(state)
  useEffect(() => {
    if (isAsked) navigate(`${pathname}${search}${hash}`, { replace: true })
  }, [isAsked, navigate, pathname, search, hash])
  return wasAsked
}
