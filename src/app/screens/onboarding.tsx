import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { Onboarding } from '#src/features/account/onboarding/onboarding.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useLogout } from '#src/app/session/use-logout.ts'

function OnboardingScreen() {
  useDocumentTitle(`${m.onboarding_page_title()} · ${brand.name}`)
  const logout = useLogout()
  return <Onboarding onLogout={() => void logout()} />
}

export { OnboardingScreen as Component }
