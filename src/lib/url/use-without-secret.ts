import { useEffect } from 'react'
import { useLocation, useNavigate } from './router.tsx'

/** Takes what a mailed link brought behind the # out of the address, once it is kept elsewhere. */
export function useWithoutSecret(isKept: boolean): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isKept || hash === '') return
    // neither the history nor somebody who is sent this address is to have it
    navigate(`${pathname}${search}`, { replace: true })
  }, [isKept, hash, pathname, search, navigate])
}
