import { pageOf } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import { reviewStatuses } from '#src/domain/people/review.ts'
import type { InboxView } from '#src/data/reviews/moderation-queries.ts'

/** Which reviews somebody looks at lives in the address, so back and reload keep it. */
export function viewOf(parameters: URLSearchParams): InboxView {
  return {
    status: reviewStatuses.find((known) => known === parameters.get('tab')) ?? 'pending',
    search: parameters.get('q')?.trim() ?? '',
    page: pageOf(parameters.get('page')),
  }
}

export function hrefOf({ status, search, page }: InboxView): string {
  return paths.dashboard.href('reviews', {
    tab: status === 'pending' ? undefined : status,
    q: search === '' ? undefined : search,
    page: page > 1 ? String(page) : undefined,
  })
}
