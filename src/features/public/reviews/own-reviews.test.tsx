import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { deleteReview, type OwnReview, reviewEligibility, updateReview } from '#src/services/reviews/api.ts'
import { listReviews } from '#src/services/reviews/public-reviews-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ReviewWidget } from './review-widget.tsx'

vi.mock('#src/services/reviews/api.ts', () => ({
  createReview: vi.fn(),
  deleteReview: vi.fn(),
  updateReview: vi.fn(),
  reviewEligibility: vi.fn(),
}))
vi.mock('#src/services/reviews/public-reviews-api.ts', () => ({ listReviews: vi.fn() }))
const update = vi.mocked(updateReview)
const remove = vi.mocked(deleteReview)
const eligibility = vi.mocked(reviewEligibility)

const own = (part: Partial<OwnReview> = {}): OwnReview => ({
  reviewId: 'r1',
  userName: 'Ben',
  userAvatar: '',
  rating: 4,
  comment: 'Klar aufgebaut.',
  isVerifiedPurchase: false,
  status: 'approved',
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
  ...part,
})
const may = (...existingReviews: OwnReview[]) => ({
  canReview: true,
  reviewCount: 1,
  maxReviews: 2,
  existingReviews,
})
const shown = (review: OwnReview) => ({
  ...review,
  $id: review.reviewId,
  productId: 'kit',
  creatorId: 'anna',
  helpfulCount: 0,
})

beforeEach(() => {
  update.mockReset().mockResolvedValue()
  remove.mockReset().mockResolvedValue()
  eligibility.mockReset().mockResolvedValue(may(own()))
  vi.mocked(listReviews)
    .mockReset()
    .mockResolvedValue({
      rows: [shown(own()), shown(own({ reviewId: 'r2', userName: 'Mia' }))],
      hasMore: false,
    })
})

const open = () =>
  renderFeature(<ReviewWidget product={{ $id: 'kit', userId: 'anna', rating: 4, ratingCount: 2 }} />)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const comment = () => screen.findByRole('textbox', { name: /^Comment/ })
const EDIT = 'Edit: 4 of 5 stars, 21 Nov 2026'
const REMOVE = 'Remove: 4 of 5 stars, 21 Nov 2026'

test('who has written a review that waits is not invited to be the first', async () => {
  vi.mocked(listReviews).mockResolvedValue({ rows: [], hasMore: false })
  eligibility.mockResolvedValue(may(own({ status: 'pending' })))
  open()
  expect(await screen.findByText('Being checked')).toBeVisible()
  expect(screen.queryByText('No reviews yet')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Write a review' })).toBeVisible()
})

test('only the visitor’s own reviews can be changed', async () => {
  open()
  expect(await screen.findByRole('button', { name: EDIT })).toBeVisible()
  const [mine, other] = await screen.findAllByRole('article')
  if (!mine || !other) throw new Error('Two reviews were to be shown')
  expect(within(mine).getAllByRole('button')).toHaveLength(2)
  expect(within(other).queryByRole('button', { name: /^(?:Edit|Remove)/ })).toBeNull()
})

test.each([
  ['pending', 'Being checked'],
  ['rejected', 'Not published'],
] as const)('one that is %s is shown to its author alone: %s', async (status, words) => {
  eligibility.mockResolvedValue(may(own({ reviewId: 'r9', status, editedAt: '2026-11-22T12:00:00.000Z' })))
  open()
  const list = await screen.findByRole('list', { name: m.review_own_review_list() })
  expect(within(list).getByText(words)).toBeVisible()
  expect(within(list).getByText('edited on 22 Nov 2026')).toBeVisible()
  expect(within(list).getByRole('button', { name: EDIT })).toBeVisible()
})

describe('editing', () => {
  test('editing sends stars and text, says that the review waits, and focuses the heading', async () => {
    open()
    await press(EDIT)
    expect(await comment()).toHaveValue('Klar aufgebaut.')
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    await userEvent.clear(await comment())
    await userEvent.type(await comment(), 'Doch nicht.')
    eligibility.mockResolvedValue(may(own({ status: 'pending', rating: 2, comment: 'Doch nicht.' })))
    await press(m.review_edit_submit())
    expect(await screen.findByText(m.review_edit_saved())).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'success', message: m.review_pending() })
    expect(update).toHaveBeenCalledExactlyOnceWith('r1', { rating: 2, comment: 'Doch nicht.' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Being checked')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'REVIEWS' })).toHaveFocus()
  })

  test('an edit without changes sends nothing', async () => {
    open()
    await press(EDIT)
    await press(m.review_edit_submit())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(update).not.toHaveBeenCalled()
  })

  test.each([
    [new OfflineError(), new OfflineError().message],
    [new ActionError('not_found', m.refusal_own_review_not_found()), m.refusal_own_review_not_found()],
    [new Error('bug'), m.review_save_failed()],
  ])('an edit that failed keeps the input: %s', async (error, message) => {
    update.mockRejectedValueOnce(error)
    open()
    await press(EDIT)
    await userEvent.type(await comment(), ' Sehr.')
    eligibility.mockResolvedValue(may())
    await press(m.review_edit_submit())
    expect(await screen.findByText(message)).toBeVisible()
    expect(await comment()).toHaveValue('Klar aufgebaut. Sehr.')
    await expectAccessible()
  })

  test('editing asks before input is lost', async () => {
    open()
    await press(EDIT)
    await userEvent.type(await comment(), ' Sehr.')
    await press('Close')
    expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible()
    await press('Keep editing')
    expect(await comment()).toHaveValue('Klar aufgebaut. Sehr.')
  })
})

describe('removing', () => {
  test('removing a review asks first', async () => {
    open()
    await press(REMOVE)
    expect(await screen.findByRole('dialog', { name: m.review_remove_title() })).toBeInTheDocument()
    await press(m.review_remove_cancel())
    expect(remove).not.toHaveBeenCalled()
    await press(REMOVE)
    eligibility.mockResolvedValue(may())
    await press(m.review_remove_confirm())
    expect(await screen.findByText(m.review_remove_removed())).toBeVisible()
    expect(remove).toHaveBeenCalledExactlyOnceWith('r1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'REVIEWS' })).toHaveFocus()
  })

  test.each([
    [new OfflineError(), new OfflineError().message],
    [new ActionError('not_found', m.refusal_own_review_not_found()), m.refusal_own_review_not_found()],
    [new Error('bug'), m.review_remove_failed()],
  ])('removing a review that failed says why: %s', async (error, message) => {
    remove.mockRejectedValueOnce(error)
    open()
    await press(REMOVE)
    await press(m.review_remove_confirm())
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('dialog', { name: m.review_remove_title() })).toBeVisible()
  })
})
