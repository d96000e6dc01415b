import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'

export type LeaveTexts = { title: string; message: string; stay: string; leave: string }

type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  isActive: boolean
  /** True if a change of the query stays on the page, because its tabs are in the query. */
  keepsQuery?: boolean
  texts: LeaveTexts
}

/**
 * Asks before unsaved changes are lost by a link, a navigation of the app, back, forward or closing the tab. Within the app only the
 * Navigation API can stop all of these (Chromium 102, Safari 26.2, Firefox 147). Older browsers ask only when the page itself is left.
 */
export function LeaveGuard({ isActive, keepsQuery = false, texts }: LeaveGuardProps) {
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    if (!isActive) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])

  useEffect(() => {
    if (!isActive || !('navigation' in window)) return undefined
    mayLeave.current = false
    const { navigation } = window
    const ask = (event: NavigateEvent) => {
      if (mayLeave.current || !event.cancelable || !leadsAway(event, keepsQuery)) return
      event.preventDefault()
      const { url, key } = event.destination
      const { pathname, search, hash } = new URL(url)
      const { navigationType } = event
      setLeave(() => () => {
        mayLeave.current = true
        if (navigationType === 'traverse') navigation.traverseTo(key)
        else void navigate(`${pathname}${search}${hash}`, { replace: navigationType === 'replace' })
      })
    }
    navigation.addEventListener('navigate', ask)
    return () => navigation.removeEventListener('navigate', ask)
  }, [isActive, keepsQuery, navigate])

  if (!leave) return null
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      variant="danger"
      onClose={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined)
        leave()
      }}
    />
  )
}

/** Returns whether a navigation leaves the page. `beforeunload` handles other documents, and a download leaves nothing. */
function leadsAway({ destination, downloadRequest }: NavigateEvent, keepsQuery: boolean): boolean {
  if (!destination.sameDocument || downloadRequest !== null) return false
  const target = new URL(destination.url)
  const here = window.location
  return target.pathname !== here.pathname || (!keepsQuery && target.search !== here.search)
}
