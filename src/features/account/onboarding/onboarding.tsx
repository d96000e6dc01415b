import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { ClaimUsername } from './claim-username.tsx'
import { PageReady } from './page-ready.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

type OnboardingProps = { onLogout: () => void }

/** The guard admits only signed-in users, and those who have completed the onboarding only to its last step. */
export function Onboarding({ onLogout }: OnboardingProps) {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  if (session.account?.onboardingCompleted) return <PageReady account={session.account} />
  // Without an account row, the sign-up was interrupted or somebody else claimed the username first.
  const leave = <Leave email={session.user.email} onLogout={onLogout} />
  return session.account ? (
    <OnboardingSteps account={session.account} leave={leave} />
  ) : (
    <ClaimUsername leave={leave} />
  )
}

/** Lets the user sign out and continue later. Steps that were saved are kept. */
function Leave({ email, onLogout }: OnboardingProps & { email: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{m.onboarding_signed_in_as({ email })}</span>
      <Button variant="quiet" onClick={onLogout}>
        {m.onboarding_logout()}
      </Button>
    </p>
  )
}
