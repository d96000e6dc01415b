import { type DirectoryCategory, directoryCategories } from '#src/domain/profile/categories.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { hasWords } from '#src/lib/format/html-text.ts'

/** `ready` has something to take and somebody to take it from; `bare` is who skipped the onboarding and left it at that. */
type Standing = 'ready' | 'begun' | 'bare'

function standingOf({ totalProducts, picture, about }: Creator): Standing {
  const isPublished = totalProducts > 0
  const isSomebody = picture !== '' || hasWords(about)
  if (isPublished && isSomebody) return 'ready'
  return isPublished || isSomebody ? 'begun' : 'bare'
}

const order = ['ready', 'begun', 'bare'] as const satisfies readonly Standing[]

/** In the order given, but who has more to show before who has less. */
function readyFirst(creators: readonly Creator[]): Creator[] {
  return order.flatMap((standing) => creators.filter((creator) => standingOf(creator) === standing))
}

/** Verified or new ones whose page is worth a visit, in the order given, and few of them. */
export function topCreators(creators: readonly Creator[]): Creator[] {
  return creators
    .filter((creator) => (creator.verified || creator.isNew) && standingOf(creator) === 'ready')
    .slice(0, limits.directory.topCreators)
}

/** Those whom the top section does not show. */
export function otherCreators(creators: readonly Creator[]): Creator[] {
  const top = new Set(topCreators(creators))
  return readyFirst(creators.filter((creator) => !top.has(creator)))
}

export type CategoryRow = { category: DirectoryCategory; creators: Creator[] }

/** One row for each category that has somebody to lead it, in the order of the chips. */
export function categoryRows(creators: readonly Creator[]): CategoryRow[] {
  return directoryCategories
    .map((category) => ({
      category,
      creators: readyFirst(creators.filter((creator) => creator.category === category)),
    }))
    .filter((row) => row.creators.some((creator) => standingOf(creator) !== 'bare'))
}
