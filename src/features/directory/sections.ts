import { type DirectoryCategory, directoryCategories } from '#src/domain/choices.ts'
import { limits } from '#src/domain/limits.ts'
import type { Creator } from '#src/domain/profile.ts'

/** Verified or new ones, in the order given but pages with nothing on them last, and few of them. */
export function topCreators(creators: readonly Creator[]): Creator[] {
  const shown = creators.filter(({ verified, isNew }) => verified || isNew)
  const stocked = shown.filter(({ totalProducts }) => totalProducts > 0)
  const empty = shown.filter(({ totalProducts }) => totalProducts === 0)
  return [...stocked, ...empty].slice(0, limits.directory.topCreators)
}

/** Those whom the top section does not show. */
export function otherCreators(creators: readonly Creator[]): Creator[] {
  const top = new Set(topCreators(creators))
  return creators.filter((creator) => !top.has(creator))
}

export type CategoryRow = { category: DirectoryCategory; creators: Creator[] }

/** One row for each category that has creators, in the order of the chips. */
export function categoryRows(creators: readonly Creator[]): CategoryRow[] {
  return directoryCategories
    .map((category) => ({ category, creators: creators.filter((creator) => creator.category === category) }))
    .filter((row) => row.creators.length > 0)
}
