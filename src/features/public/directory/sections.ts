import { type DirectoryCategory, directoryCategories } from '#src/domain/profile/categories.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { hasWords } from '#src/lib/format/html-text.ts'

/** A `ready` page has products and a picture or text about the creator, a `begun` page has one of the two, a `bare` page has neither. */
type Completeness = 'ready' | 'begun' | 'bare'

function completenessOf({ totalProducts, picture, about }: Creator): Completeness {
  const isPublished = totalProducts > 0
  const isSomebody = picture !== '' || hasWords(about)
  if (isPublished && isSomebody) return 'ready'
  return isPublished || isSomebody ? 'begun' : 'bare'
}

const order = ['ready', 'begun', 'bare'] as const satisfies readonly Completeness[]

/** Sorts `ready` pages before `begun` and `bare` ones, and otherwise keeps the order. */
function readyFirst(creators: readonly Creator[]): Creator[] {
  return order.flatMap((completeness) =>
    creators.filter((creator) => completenessOf(creator) === completeness),
  )
}

/** Returns the first verified or new creators whose page is `ready`. */
export function topCreators(creators: readonly Creator[]): Creator[] {
  return creators
    .filter((creator) => (creator.verified || creator.isNew) && completenessOf(creator) === 'ready')
    .slice(0, limits.directory.topCreators)
}

/** Returns the creators whom the top section does not show. */
export function otherCreators(creators: readonly Creator[]): Creator[] {
  const top = new Set(topCreators(creators))
  return readyFirst(creators.filter((creator) => !top.has(creator)))
}

export type CategoryRow = { category: DirectoryCategory; creators: Creator[] }

/** Returns one row for each category with at least one page that is not `bare`, in the order of the chips. */
export function categoryRows(creators: readonly Creator[]): CategoryRow[] {
  return directoryCategories
    .map((category) => ({
      category,
      creators: readyFirst(creators.filter((creator) => creator.category === category)),
    }))
    .filter((row) => row.creators.some((creator) => completenessOf(creator) !== 'bare'))
}
