import { type ReactNode, useState, useSyncExternalStore } from 'react'
import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#messages'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'

/** Nothing else changes it while the page is open. */
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

type GateProps = { name: string | null; onAccept: () => void }

function Gate({ name, onAccept }: GateProps) {
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <EyeOff aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {m.gate_title()}
      </h1>
      <p className="text-muted">
        {name === null ? m.gate_text_market() : m.gate_text({ name })}
        <br />
        {m.gate_question()}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <Button onClick={onAccept}>{m.gate_accept()}</Button>
        <LinkButton to={paths.landing.href()} variant="secondary">
          {m.gate_back()}
        </LinkButton>
      </div>
    </div>
  )
}

const KEY = 'fundus:adult'

/** Browser storage can be switched off. The question is then asked again on the next page. */
function isGateAccepted(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

function acceptGate(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // without browser storage the question is asked again
  }
}
