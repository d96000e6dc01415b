import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { acceptGate, isGateAccepted } from './accepted.ts'
import { Gate } from './gate.tsx'

/** Subscribes to nothing, because the answer changes only by `onAccept` while the page is open. */
const subscribe = () => () => undefined

type ContentGateProps = {
  /** The name of the creator who has marked the page, or null for a page of the market. */
  name: string | null
  children: ReactNode
}

/** Asks visitors before a page marked as NSFW is shown, once while the browser tab is open. */
export function ContentGate({ name, children }: ContentGateProps) {
  const wasAccepted = useSyncExternalStore(subscribe, isGateAccepted, () => false)
  const [isAccepted, setIsAccepted] = useState(false)
  if (wasAccepted || isAccepted) return children
  return (
    <Gate
      name={name}
      onAccept={() => {
        acceptGate()
        setIsAccepted(true)
        // the button that had the focus is removed
        requestAnimationFrame(focusHeading)
      }}
    />
  )
}
