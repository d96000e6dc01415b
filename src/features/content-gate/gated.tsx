import { type ReactNode, useState } from 'react'
import { later } from '#src/components/ui/later.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { focusHeading } from '#src/lib/heading-focus.ts'
import { acceptGate, isGateAccepted } from './accepted.ts'

const Gate = later(async () => (await import('./gate.tsx')).Gate, null)

type GatedProps = {
  /** Null where nobody knows whose page it is. */
  creator: Creator | null
  children: ReactNode
}

/** What is not for everybody is asked for before it is shown, once for as long as the browser is open. */
export function Gated({ creator, children }: GatedProps) {
  const [isAccepted, setIsAccepted] = useState(isGateAccepted)
  if (!creator?.nsfw || isAccepted) return children
  return (
    <Gate
      name={creator.name}
      onAccept={() => {
        acceptGate()
        setIsAccepted(true)
        // the button that had it goes
        requestAnimationFrame(focusHeading)
      }}
    />
  )
}
