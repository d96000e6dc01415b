import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'

type PagesBeside = { previous: ExploreChoice | null; next: ExploreChoice | null }

/** Returns the pages before and after a page, where there are any. */
export const pagesBeside = (choice: ExploreChoice, hasMore: boolean): PagesBeside => ({
  previous: choice.page > 1 ? { ...choice, page: choice.page - 1 } : null,
  next: hasMore ? { ...choice, page: choice.page + 1 } : null,
})
