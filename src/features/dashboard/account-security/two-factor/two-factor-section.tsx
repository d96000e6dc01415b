import { m } from '#messages'
import { messageOf } from '#src/services/error-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { twoFactorQuery } from '#src/services/profiles/two-factor/queries.ts'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { TwoFactorControls } from './two-factor-controls.tsx'

export function TwoFactorSection({ email }: { email: string }) {
  const outline = (
    <>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-11 w-64" />
    </>
  )
  const query = useQuery(twoFactorQuery)
  return (
    <LoadedSection
      texts={{
        title: m.two_factor_title(),
        help: m.two_factor_help(),
        loading: m.two_factor_loading(),
        failed: m.two_factor_failed(),
      }}
      query={query}
      failure={messageOf(query.error, m.two_factor_failed_message())}
      outline={outline}
    >
      {(state) => <TwoFactorControls email={email} state={state} />}
    </LoadedSection>
  )
}
