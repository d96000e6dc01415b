import { useEffect } from 'react'
import { useLocation, useNavigate } from '#src/lib/router.tsx'

/** What the mailed link that led here brought, or null: it leaves the address at once. */
export function useLinkSecret(): string | null {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const secret = new URLSearchParams(hash.slice(1)).get('link')

  useEffect(() => {
    if (secret === null) return
    // neither the history nor somebody who is sent this address is to have it
    navigate(`${pathname}${search}`, { replace: true })
  }, [secret, pathname, search, navigate])

  return secret
}
