import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/data/auth/session-queries.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { ClaimUsername } from './claim-username.tsx'
import { PageReady } from './page-ready.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { onboardingTexts as texts } from './texts.ts'

type OnboardingProps = { onLogout: () => void }

/** The guard lets only a signed-in person in, and who has completed this only to its end. */
export function Onboarding({ onLogout }: OnboardingProps) {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  if (session.account?.onboardingCompleted) return <PageReady account={session.account} />
  // Somebody else was quicker to claim the name at sign-up, or sign-up was cut off before it.
  const leave = <Leave email={session.user.email} onLogout={onLogout} />
  return session.account ? (
    <OnboardingSteps account={session.account} leave={leave} />
  ) : (
    <ClaimUsername leave={leave} />
  )
}

/** What was saved so far is there when they come back. */
function Leave({ email, onLogout }: OnboardingProps & { email: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{texts.signedInAs(email)}</span>
      <Button variant="quiet" onClick={onLogout}>
        {texts.logout}
      </Button>
    </p>
  )
}
