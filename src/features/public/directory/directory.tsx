import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { ChipRow } from '#src/components/ui/action/chip-row.tsx'
import { LinkChip } from '#src/components/ui/action/chip.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { UnreachablePanel } from '#src/components/layout/unreachable.tsx'
import { paths } from '#src/config/paths.ts'
import {
  chipName,
  chipOf,
  type DirectoryCategory,
  directoryCategories,
} from '#src/domain/profile/categories.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { useSearchParams } from 'react-router'
import { directoryQuery } from '#src/services/profiles/creators/queries.ts'
import { isServerDown, messageOf } from '#src/services/error-messages.ts'
import { CreatorList, CreatorListSkeleton } from './creator-list.tsx'
import { Section, SeeAll } from './section.tsx'
import { categoryRows, type CategoryRow, otherCreators, topCreators } from './sections.ts'

type DirectoryProps = {
  /** Rows of products, which are left out while a category of creators is chosen. */
  products?: ReactNode
}

export function Directory({ products }: DirectoryProps) {
  const [parameters] = useSearchParams()
  const chip = chipOf(parameters.get('category'))
  return (
    <div className="container-page pb-20">
      {chip === null && products}
      <CategoryChips chosen={chip} />
      <DirectoryContent chip={chip} />
    </div>
  )
}

/** Scrolls to the chips and focuses the chosen one, if the link that chose it has disappeared, as the links beside the rows do. */
function useChipFocus(chosen: DirectoryCategory | null) {
  const chips = useRef<HTMLElement>(null)
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    if (document.activeElement !== document.body) return
    chips.current?.scrollIntoView({ block: 'start' })
    chips.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [chosen])
  return chips
}

function CategoryChips({ chosen }: { chosen: DirectoryCategory | null }) {
  const chips = useChipFocus(chosen)
  return (
    <nav ref={chips} aria-label={m.directory_chips()} className="mt-10 scroll-mt-20">
      <ChipRow chosen={chosen === null ? 0 : directoryCategories.indexOf(chosen) + 1}>
        <li>
          <LinkChip to={paths.landing.href()} isChosen={chosen === null}>
            {m.directory_all()}
          </LinkChip>
        </li>
        {directoryCategories.map((category) => (
          <li key={category}>
            <LinkChip to={paths.landing.href(category)} isChosen={chosen === category}>
              {chipName(category)}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}

function DirectoryContent({ chip }: { chip: DirectoryCategory | null }) {
  const directory = useQuery(directoryQuery(chip))
  if (directory.isPending) return <CreatorListSkeleton />
  if (directory.isLoadingError) {
    return <DirectoryFailed error={directory.error} onRetry={() => void directory.refetch()} />
  }
  const creators = directory.data
  const top = topCreators(creators)
  const rows = chip === null ? categoryRows(creators) : []
  if (creators.length === 0 || (chip === null && rows.length === 0)) {
    return (
      <div className="mt-10">
        <EmptyState title={m.directory_empty()} />
      </div>
    )
  }
  return (
    <>
      {top.length > 0 && (
        <Section title={chip ? m.directory_top_of({ category: chipName(chip) }) : m.directory_top()}>
          <CreatorList creators={top} layout="top" />
        </Section>
      )}
      {chip === null ? <Rows rows={rows} /> : <Rest category={chip} creators={otherCreators(creators)} />}
    </>
  )
}

/** Shown in place of the directory only, so that text in the search box above is kept. */
function DirectoryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="mt-10">
      {isServerDown(error) ? (
        <UnreachablePanel onRetry={onRetry} />
      ) : (
        <ErrorPanel title={m.directory_failed()} message={messageOf(error)} onRetry={onRetry} />
      )}
    </div>
  )
}

function Rows({ rows }: { rows: readonly CategoryRow[] }) {
  return rows.map((row) => (
    <Section
      key={row.category}
      title={chipName(row.category)}
      aside={<SeeAll to={paths.landing.href(row.category)} what={chipName(row.category)} />}
    >
      <CreatorList creators={row.creators} layout="row" />
    </Section>
  ))
}

function Rest({ category, creators }: { category: DirectoryCategory; creators: Creator[] }) {
  return (
    <Section title={m.directory_rest({ category: chipName(category) })}>
      {creators.length > 0 ? (
        <CreatorList creators={creators} />
      ) : (
        <EmptyState title={m.directory_only_top()} text={m.directory_only_top_hint()} />
      )}
    </Section>
  )
}
