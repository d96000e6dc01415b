import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Loading } from '#src/components/ui/feedback/skeleton.tsx'

type LoadedSectionProps<Data> = {
  texts: { title: string; help: string; loading: string; failed: string }
  query: UseQueryResult<Data>
  /** Why the query failed, in words for people. */
  failure: string
  /** What it looks like while it loads. */
  outline: ReactNode
  children: (data: Data) => ReactNode
}

/** A section that loads data of its own. The other sections stay on the screen while it loads, and if it fails. */
export function LoadedSection<Data>({ texts, query, failure, outline, children }: LoadedSectionProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const content = () => {
    if (data) return children(data)
    if (error && !isFetching)
      return <ErrorPanel title={texts.failed} message={failure} onRetry={() => void refetch()} />
    return (
      <Loading label={texts.loading} className="grid gap-3">
        {outline}
      </Loading>
    )
  }
  return (
    <Section title={texts.title} help={texts.help}>
      {content()}
    </Section>
  )
}
