import UserPlus from 'lucide-react/icons/user-plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { LoadMore } from '#src/components/ui/list/load-more.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import {
  distinct,
  type FollowedCreator,
  useFollowing,
} from '#src/services/followers/follows/following-queries.ts'
import { FollowDialog } from '#src/features/public/follow/use-follow-dialog.tsx'
import { FollowingRow, nameOf } from './following-row.tsx'

/** The creators whom the visitor follows, by account or by links that this browser remembers. */
export function Following() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <section aria-labelledby="following" className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 id="following" className="text-2xl">
          {m.following_title()}
        </h2>
        <p className="prose-width text-muted">
          {session ? m.following_intro_signed_in() : m.following_intro()}
        </p>
      </div>
      <FollowingList />
    </section>
  )
}

function FollowingList() {
  const { list, error, retry } = useFollowing()
  const [leaving, setLeaving] = useState<FollowedCreator>()
  const focusHeading = useFocusAfterRemoval()
  const stop = () => setLeaving(undefined)

  if (!list.data) {
    if (error) return <ErrorPanel title={m.following_failed()} message={messageOf(error)} onRetry={retry} />
    return <ListSkeleton />
  }
  const creators = distinct(list.data.pages)
  return (
    <>
      {creators.length === 0 ? (
        <NobodyYet />
      ) : (
        <ul aria-label={m.following_list()} className="grid gap-3">
          {creators.map((one) => (
            <FollowingRow
              key={one.creatorId}
              followed={one}
              onLeave={() => setLeaving(one)}
              intent={FollowDialog.intent}
            />
          ))}
        </ul>
      )}
      <LoadMore
        list={list}
        texts={{ more: m.following_more(), loadingMore: m.following_loading_more() }}
        problem={list.isFetchNextPageError && messageOf(list.error)}
      />
      {leaving && (
        <FollowDialog
          creator={{ userId: leaving.creatorId, name: nameOf(leaving) }}
          email=""
          isFollowed
          onClose={stop}
          onLeft={() => {
            stop()
            focusHeading()
          }}
        />
      )}
    </>
  )
}

function NobodyYet() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <EmptyState
      title={m.following_empty()}
      text={session ? m.following_empty_text_signed_in() : m.following_empty_text()}
      icon={<UserPlus aria-hidden />}
      action={<LinkButton to={paths.landing.href()}>{m.following_find()}</LinkButton>}
    />
  )
}

function ListSkeleton() {
  return (
    <Loading label={m.following_loading()} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-22 rounded-card!" />
      ))}
    </Loading>
  )
}
