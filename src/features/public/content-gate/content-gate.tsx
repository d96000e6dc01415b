import { type ReactNode, useState } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { acceptGate, isGateAccepted } from './accepted.ts'
import { Gate } from './gate.tsx'

type ContentGateProps = { name: string; children: ReactNode }

/** Asks visitors before a page marked as NSFW is shown, once while the browser tab is open. */
export function ContentGate({ name, children }: ContentGateProps) {
  const [isAccepted, setIsAccepted] = useState(isGateAccepted)
  if (isAccepted) return children
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
