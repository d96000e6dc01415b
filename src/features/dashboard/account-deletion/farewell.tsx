import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useNavigate } from 'react-router'
import { useForgetSignIn } from '#src/services/profiles/account/deletion-queries.ts'

const FarewellContext = createContext<() => void>(() => undefined)

/** Returns the function that shows the farewell after the account was deleted. */
export const useFarewell = () => useContext(FarewellContext)

/** Replaces the dashboard by the farewell once the account is deleted, so that no form with unsaved changes asks to be kept. */
export function FarewellGate({ children }: { children: ReactNode }) {
  const [isGone, setIsGone] = useState(false)
  const navigate = useNavigate()
  const forget = useForgetSignIn()

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const sayFarewell = useCallback(() => {
    setIsGone(true)
    setTimeout(() => {
      // somebody who has gone on meanwhile is not taken away from there
      if (isHere.current) void navigate(paths.landing.href())
      void forget()
    }, limits.deletion.redirect)
  }, [navigate, forget])

  if (!isGone) return <FarewellContext value={sayFarewell}>{children}</FarewellContext>
  return (
    <div className="grid gap-6">
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl">
        {m.deletion_done_title()}
      </h1>
      <FormMessage tone="success">{m.deletion_done_text()}</FormMessage>
    </div>
  )
}
