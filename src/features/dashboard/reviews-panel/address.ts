import {
  choiceParameter,
  listAddress,
  pageParameter,
  productParameter,
  searchParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import type { InboxView } from '#src/services/reviews/moderation-queries.ts'
import { reviewStatuses } from '#src/domain/people/review.ts'

const start: InboxView = { status: 'pending', product: '', search: '', page: 1 }

const address = listAddress(start, {
  status: choiceParameter('tab', reviewStatuses),
  product: productParameter,
  search: searchParameter,
  page: pageParameter,
})

export const { viewOf, isFiltered } = address

export const hrefOf = (view: InboxView) => paths.dashboard.href('reviews', address.queryOf(view))
