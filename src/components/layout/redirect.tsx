import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Navigates to another address, unless a navigation is already running: the router shows a new address only once its screen is
 * loaded. Without this check, a sign-out that leads to the landing page would end at the sign-in page.
 */
export function Redirect({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const isOnTheWay = window.location.pathname !== pathname || window.location.search !== search
    if (!isOnTheWay) void navigate(to, { replace: true })
  }, [to, pathname, search, navigate])
  return null
}
