import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/queries/session.ts'
import { ClaimUsername } from './claim-username.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

/** The guard lets only a signed-in person in who has not completed this, and leads on once they have. */
export function Onboarding() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  // Somebody else was quicker to claim the name at sign-up, or sign-up was cut off before it.
  return session.account ? <OnboardingSteps account={session.account} /> : <ClaimUsername />
}
