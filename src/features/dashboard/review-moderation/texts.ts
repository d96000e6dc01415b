import type { Decision, ReviewStatus } from '#src/domain/people/review.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

const reviews = (count: number) => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`

export const texts = {
  title: 'Review Management',
  tabsLabel: 'Status',
  tabs: {
    pending: 'Pending Reviews',
    approved: 'Approved',
    rejected: 'Rejected',
  } satisfies Record<ReviewStatus, string>,
  tilesLabel: 'Reviews',
  tiles: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', total: 'Total' },
  search: 'Search reviews',
  searchPlaceholder: 'Search reviews by product, user, or content...',
  loading: 'Loading reviews…',
  failed: 'Error loading reviews',
  failedMessage: 'Failed to fetch reviews',
  list: 'Reviews',
  empty: {
    title: (status: ReviewStatus) => `No ${status} reviews`,
    allModerated: 'All reviews have been moderated',
    noneFound: (status: ReviewStatus) => `No ${status} reviews found`,
  },
} as const

export const rowTexts = {
  name: (user: string) => `Review by ${user}`,
  select: (user: string) => `Select the review by ${user}`,
  verified: 'Verified',
  stars: (rating: number) => `${rating} of 5 stars`,
  product: 'Product: ',
  noComment: 'No comment',
  edited: 'edited',
  note: 'Note: ',
  decided: { approved: 'Approved', rejected: 'Rejected' } satisfies Record<Decision, string>,
  approve: 'Approve',
  approveName: (user: string) => `Approve the review by ${user}`,
  approving: 'Approving...',
  reject: 'Reject',
  rejectName: (user: string) => `Reject the review by ${user}`,
} as const

export const bulkTexts = {
  label: 'Selection',
  selectAll: 'Select all',
  selected: (count: number) => `${formatCount(count)} selected`,
  approve: (count: number) => `Approve ${formatCount(count)}`,
  approving: 'Approving...',
  reject: (count: number) => `Reject ${formatCount(count)}`,
} as const

export const rejectTexts = {
  title: (count: number) => (count === 1 ? 'Reject Review' : `Reject ${reviews(count)}`),
  intro: (count: number) =>
    count === 1
      ? 'The review will not be shown on your page.'
      : 'The reviews will not be shown on your page.',
  reason: 'Reason',
  help: 'Only you can see it.',
  tooLong: (max: number) => `The reason can have ${max} characters at most.`,
  submit: 'Reject',
  submitting: 'Rejecting...',
  cancel: 'Cancel',
} as const

/** The results of a decision. */
export const outcomeTexts = {
  done: {
    approved: (count: number) => (count === 1 ? 'Review approved' : `${reviews(count)} approved`),
    rejected: (count: number) => (count === 1 ? 'Review rejected' : `${reviews(count)} rejected`),
  } satisfies Record<Decision, unknown>,
  failed: { approved: 'Error approving review: ', rejected: 'Error rejecting review: ' },
  bulkFailed: { approved: 'Error bulk approving reviews: ', rejected: 'Error bulk rejecting reviews: ' },
  partly: (failed: number, all: number) =>
    `${formatCount(failed)} of ${reviews(all)} could not be decided on`,
} as const
