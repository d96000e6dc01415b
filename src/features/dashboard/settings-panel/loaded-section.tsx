import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Loading } from '#src/components/ui/feedback/skeleton.tsx'
import { messageOf } from '#src/data/error-messages.ts'

type LoadedSectionProps<Data> = {
  texts: { title: string; help: string; loading: string; failed: string; failedMessage: string }
  query: UseQueryResult<Data>
  /** Shown while the data loads. */
  outline: ReactNode
  children: (data: Data) => ReactNode
}

/** A section whose data is not part of the account and is loaded separately. */
export function LoadedSection<Data>({ texts, query, outline, children }: LoadedSectionProps<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Section title={texts.title} help={texts.help}>
      {data ? (
        children(data)
      ) : error && !isFetching ? (
        <ErrorPanel
          title={texts.failed}
          message={messageOf(error, texts.failedMessage)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={texts.loading} className="grid gap-3">
          {outline}
        </Loading>
      )}
    </Section>
  )
}
