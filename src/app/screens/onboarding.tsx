import { Onboarding } from '#src/features/account/onboarding/onboarding.tsx'
import { useLogout } from '#src/app/session/use-logout.ts'

function OnboardingScreen() {
  const logout = useLogout()
  return <Onboarding onLogout={() => void logout()} />
}

export { OnboardingScreen as Component }
