import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { twoFactorQuery } from '#src/data/two-factor/queries.ts'
import { LoadedSection } from '#src/features/dashboard/settings-panel/loaded-section.tsx'
import { TwoFactorControls } from './two-factor-controls.tsx'
import { twoFactorTexts as texts } from './texts.ts'

export function TwoFactorSection({ email }: { email: string }) {
  const outline = (
    <>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-11 w-64" />
    </>
  )
  return (
    <LoadedSection texts={texts} query={useQuery(twoFactorQuery)} outline={outline}>
      {(state) => <TwoFactorControls email={email} state={state} />}
    </LoadedSection>
  )
}
