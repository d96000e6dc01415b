import { ActionError } from '#src/services/error-messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { returnAddress } from '#src/config/payment-return.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { leaveFor } from '#src/lib/url/leave-for.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import {
  isAccountGone,
  useOnboardingLink,
  useStartConnectFlow,
} from '#src/services/payments/payouts/queries.ts'

const addresses = () => ({
  returnUrl: returnAddress('connected'),
  refreshUrl: returnAddress('refresh'),
})

const isCountryRefused = (error: Error | null) => error instanceof ActionError && error.field === 'country'

/** Returns the functions that leave this page for the payment provider's set-up. */
export function useOnboarding({ userId, email }: Pick<Account, 'userId' | 'email'>, onGone: () => void) {
  const first = useStartConnectFlow()
  const again = useOnboardingLink()
  const oneAtATime = useOneAtATime()

  // After Back, the browser may restore this page from its cache in its waiting state, which is reset here.
  const wakeUp = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    first.reset()
    again.reset()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wakeUp(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])

  return {
    /** True from the press until the browser has left the page. */
    isLeaving: [first, again].some(({ isPending, isSuccess }) => isPending || isSuccess),
    error: first.error ?? again.error,
    /** The country that the server has refused. */
    refusedCountry: isCountryRefused(first.error) ? first.variables?.owner.country : undefined,
    connect: (country: string) =>
      oneAtATime(() =>
        first.mutateAsync(
          { owner: { userId, email, country }, addresses: addresses() },
          { onSuccess: leaveFor },
        ),
      ),
    resume: (onError?: (error: Error) => void) =>
      oneAtATime(() =>
        again.mutateAsync(
          { owner: { userId }, addresses: addresses() },
          {
            onSuccess: leaveFor,
            onError: (error) => {
              if (isAccountGone(error)) onGone()
              onError?.(error)
            },
          },
        ),
      ),
  }
}
export type Onboarding = ReturnType<typeof useOnboarding>
