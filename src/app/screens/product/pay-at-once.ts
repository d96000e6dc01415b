import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** The navigation state of a link to a product that opens the payment form at once. */
export const payAtOnce = { pays: true } as const

const isWish = (state: unknown): boolean => typeof state === 'object' && state !== null && 'pays' in state

/** Whether the link to this page asked for the payment form. A reload shows the product instead. */
export function usePayAtOnce(): boolean {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state } = location
  const navigate = useNavigate()
  const [wasAsked] = useState(() => isWish(state))
  const isAsked = isWish(state)
  useEffect(() => {
    if (isAsked) void navigate(`${pathname}${search}${hash}`, { replace: true })
  }, [isAsked, navigate, pathname, search, hash])
  return wasAsked
}
