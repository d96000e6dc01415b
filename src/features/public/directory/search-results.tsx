import { m } from '#messages'
import { chipName } from '#src/domain/profile/categories.ts'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import type { SearchState } from './search-state.ts'

const hints = {
  idle: [m.search_start, m.search_start_hint],
  none: [m.search_none, m.search_none_hint],
  failed: [m.search_failed, m.search_failed_hint],
} as const

type SearchResultsProps = { id: string; state: SearchState; active: number; onRetry: () => void }

export function SearchResults({ id, state, active, onRetry }: SearchResultsProps) {
  const creators = state.kind === 'found' ? state.creators : []
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-card shadow-float">
      <div
        id={id}
        role="listbox"
        aria-label={m.search_label()}
        className="max-h-[min(26rem,60dvh)] overflow-y-auto"
      >
        {creators.map((creator, index) => (
          <Result key={creator.userId} id={`${id}-${index}`} creator={creator} isActive={index === active} />
        ))}
      </div>
      {state.kind === 'searching' && <SearchingRows />}
      {state.kind !== 'found' && state.kind !== 'searching' && (
        // High enough to cover the chips below completely.
        <div className="grid min-h-28 place-content-center justify-items-center px-5 py-6 text-center sm:min-h-34">
          <p className="font-medium">{hints[state.kind][0]()}</p>
          <p className="text-sm text-muted">{hints[state.kind][1]()}</p>
          {state.kind === 'failed' && <TryAgain onRetry={onRetry} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {state.kind === 'found' && <span>{m.search_found({ count: creators.length })}</span>}
        {state.kind === 'searching' && <span>{m.search_searching()}</span>}
        {state.kind === 'none' && <span>{m.search_none()}</span>}
        {state.kind === 'failed' && <span>{m.search_failed()}</span>}
      </p>
    </div>
  )
}

/** A button for the mouse, which leaves the focus in the search box. On the keyboard, Enter in the box tries again. */
function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="secondary"
      tabIndex={-1}
      className="mt-3"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRetry}
    >
      {m.search_try_again()}
    </Button>
  )
}

function Result({ id, creator, isActive }: { id: string; creator: Creator; isActive: boolean }) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={paths.creator.href(creator.username)}
      className={classNames(
        'flex items-center gap-3 px-4 py-2.5 no-underline hover:bg-ink/5',
        isActive && 'bg-ink/7',
      )}
    >
      <Avatar name={creator.name} src={avatarUrl(creator.picture)} size={40} />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex items-center gap-1.5 font-medium">
          <span className="truncate">{creator.name}</span>
          {creator.verified && <VerifiedMark />}
        </span>
        <span className="text-sm text-muted">{chipName(creator.category)}</span>
      </span>
    </Link>
  )
}

function SearchingRows() {
  return (
    <div className="grid gap-3 px-4 py-3.5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  )
}
