import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/queries/session.ts'
import { ClaimUsername } from './claim-username.tsx'
import { PageReady } from './page-ready.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

/** The guard lets only a signed-in person in, and who has completed this only to its end. */
export function Onboarding() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  if (session.account?.onboardingCompleted) return <PageReady account={session.account} />
  // Somebody else was quicker to claim the name at sign-up, or sign-up was cut off before it.
  return session.account ? <OnboardingSteps account={session.account} /> : <ClaimUsername />
}
