import type { Total } from '#src/domain/discovery/shelf-page.ts'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'

type PagesBeside = { previous: ExploreChoice | null; next: ExploreChoice | null }

/** Returns the pages before and after a page, where there are any. */
export const pagesBeside = (choice: ExploreChoice, hasMore: boolean): PagesBeside => ({
  previous: choice.page > 1 ? { ...choice, page: choice.page - 1 } : null,
  next: hasMore ? { ...choice, page: choice.page + 1 } : null,
})

/** Returns the number of the last page, from 1. Explore shows no more pages of a longer list. */
export const lastPageOf = ({ count }: Total): number =>
  Math.min(Math.max(1, Math.ceil(count / pageSizes.explore)), limits.explore.pages)
