import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { useFailureToast } from '#src/components/toast/use-failure-toast.ts'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account, Creator } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { PageForm } from './page-form.tsx'

type PagePanelProps = {
  account: Account
  /** Renders the public page of a creator. */
  preview: (creator: Creator) => ReactNode
}

export function PagePanel({ account: known, preview }: PagePanelProps) {
  const account = useQuery(accountQuery(known))
  const [opened, setOpened] = useState<Account>()
  const message = messageOf(account.error, m.page_failed_message())
  const hasFailed = !opened && account.isError && !account.isFetching
  // The form starts with the stored account. Later reads don't overwrite what the creator types.
  if (!opened && account.isSuccess && !account.isPlaceholderData && !account.isFetching)
    setOpened(account.data)

  useFailureToast(hasFailed, m.page_error(), `${m.page_failed()}: ${message}`)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl">
          {m.page_title()}
        </h1>
        <p className="text-muted">{m.page_subtitle()}</p>
      </header>
      {opened && <PageForm account={opened} preview={preview} />}
      {hasFailed && (
        <ErrorPanel title={m.page_failed()} message={message} onRetry={() => void account.refetch()} />
      )}
      {!opened && !hasFailed && <PageFormSkeleton />}
    </div>
  )
}

function PageFormSkeleton() {
  return (
    <Loading label={m.page_loading()} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8">
      <span className="grid gap-6">
        <Skeleton className="h-160 rounded-card!" />
        <Skeleton className="h-96 rounded-card!" />
      </span>
      <Skeleton className="h-160 rounded-card! max-xl:hidden" />
    </Loading>
  )
}
