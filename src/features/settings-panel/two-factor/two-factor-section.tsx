import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { Section } from '#src/components/ui/section.tsx'
import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { messageOf } from '#src/queries/errors.ts'
import { twoFactorQuery } from '#src/queries/two-factor.ts'
import { TwoFactorControls } from './two-factor-controls.tsx'
import { twoFactorTexts as texts } from './texts.ts'

export function TwoFactorSection({ email }: { email: string }) {
  const { data: state, error, isFetching, refetch } = useQuery(twoFactorQuery)
  return (
    <Section title={texts.title} help={texts.help}>
      {state ? (
        <TwoFactorControls email={email} state={state} />
      ) : error && !isFetching ? (
        <ErrorPanel
          title={texts.failed}
          message={messageOf(error, texts.failedMessage)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={texts.loading} className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11 w-64" />
        </Loading>
      )}
    </Section>
  )
}
