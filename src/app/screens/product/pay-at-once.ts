import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#src/lib/url/router.tsx'

/** Goes with the way to a product whose payment form is to open by itself. */
export const payAtOnce = { pays: true } as const

const isWish = (state: unknown): boolean => typeof state === 'object' && state !== null && 'pays' in state

/** Whether the way here asked for the payment form. It is asked for once: a reload shows the product. */
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
