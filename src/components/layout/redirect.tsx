import { useEffect } from 'react'
import { useLocation, useNavigate } from '#src/lib/url/router.tsx'

/**
 * Leads elsewhere, unless the visitor is already on the way: the router shows a new address only when its screen
 * is loaded, and a logout that leaves for the landing page must not be taken for a visit without a session.
 */
export function Redirect({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const isOnTheWay = window.location.pathname !== pathname || window.location.search !== search
    if (!isOnTheWay) navigate(to, { replace: true })
  }, [to, pathname, search, navigate])
  return null
}
