import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Review } from '#src/domain/people/review.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { createReview, reviewEligibility } from '#src/services/reviews/api.ts'
import { listReviews } from '#src/services/reviews/public-reviews-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { account, user } from '#src/test/account.ts'
import { previewAddresses } from '#src/test/preview-address.ts'
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
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
const create = vi.mocked(createReview)
const list = vi.mocked(listReviews)
const eligibility = vi.mocked(reviewEligibility)

const may = { canReview: true, reviewCount: 0, maxReviews: 2, existingReviews: [] }

const review = (part: Partial<Review>): Review => ({
  $id: 'r1',
  productId: 'kit',
  creatorId: 'anna',
  userName: 'Mia Sutter',
  userAvatar: '',
  rating: 4,
  comment: 'Klar aufgebaut.',
  isVerifiedPurchase: false,
  helpfulCount: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
  ...part,
})

beforeEach(() => {
  signedInHint.set(true)
  create.mockReset().mockResolvedValue()
  list.mockReset().mockResolvedValue({ rows: [], hasMore: false })
  eligibility.mockReset().mockResolvedValue(may)
  vi.mocked(currentUser).mockReset().mockResolvedValue(null)
  vi.mocked(ownAccount).mockReset().mockResolvedValue(null)
})

const open = (stats = { rating: 0, ratingCount: 0 }, path = '/') =>
  renderFeature(<ReviewWidget product={{ $id: 'kit', userId: 'creator', ...stats }} />, path)

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

describe('the summary', () => {
  test.each([
    [{ rating: 4.56, ratingCount: 23 }, '4.6', '23 reviews'],
    [{ rating: 5, ratingCount: 1 }, '5.0', '1 review'],
  ])('the summary of reviews shows %j', async (stats, average, count) => {
    list.mockResolvedValue({ rows: [review({})], hasMore: false })
    open(stats)
    expect(screen.getByRole('heading', { name: 'REVIEWS' })).toBeVisible()
    expect(screen.getByText(average)).toBeVisible()
    expect(screen.getByText(count)).toBeVisible()
    expect(await screen.findByText('Klar aufgebaut.')).toBeVisible()
  })

  test('without reviews a visitor who can review is invited', async () => {
    open()
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.getByText('Be the first to review this product!')).toBeVisible()
    expect(await button('Write a review')).toBeVisible()
    expect(screen.queryByText('0 reviews')).toBeNull()
    expect(screen.queryByText('0.0'), 'nothing has no average').toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('the creator is told that they cannot review', async () => {
    vi.mocked(currentUser).mockResolvedValue({ ...user, $id: 'creator' })
    eligibility.mockResolvedValue({ canReview: false, reviewCount: 0, maxReviews: 2, existingReviews: [] })
    open()
    expect(await screen.findByText(m.review_own_product())).toBeVisible()
    await expectAccessible()
    expect(screen.queryByText(m.review_not_eligible())).toBeNull()
  })

  test('a failed check of eligibility can be tried again', async () => {
    eligibility.mockRejectedValueOnce(new OfflineError())
    open()
    expect(await screen.findByText(m.review_uncertain())).toBeVisible()
    await expectAccessible()
    await press('Try Again')
    expect(await button('Write a review')).toBeVisible()
    expect(screen.queryByText(m.review_uncertain())).toBeNull()
  })

  test('too many checks of eligibility show the wait', async () => {
    eligibility.mockRejectedValueOnce(new ActionError('rate_limited', 'Too many.', undefined, 40))
    open()
    expect(await screen.findByText('Too many.')).toBeVisible()
    expect(await button('Try Again')).toBeVisible()
  })

  test.each([
    [{ canReview: false, reviewCount: 2, maxReviews: 2, existingReviews: [] }, m.review_maximum_reached()],
    [{ canReview: false, reviewCount: 0, maxReviews: 2, existingReviews: [] }, m.review_not_eligible()],
  ])('a signed-in visitor with %j cannot review and is told why', async (answer, reason) => {
    vi.mocked(currentUser).mockResolvedValue(user)
    eligibility.mockResolvedValue(answer)
    open()
    expect(await screen.findByText(reason)).toBeVisible()
    await expectAccessible()
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull()
  })
})

describe('a guest without a download', () => {
  const notYetABuyer = { canReview: false, reviewCount: 0, maxReviews: 2, existingReviews: [] }
  const email = () => screen.getByRole('textbox', { name: /^Email/ })

  async function write() {
    await press('Review by email address')
    await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ben')
  }

  beforeEach(() => {
    eligibility.mockResolvedValue(notYetABuyer)
  })

  test('a guest without a download reviews under an e-mail address', async () => {
    open()
    expect(await screen.findByText(m.review_may_know_it())).toBeVisible()
    expect(screen.queryByText(m.review_not_eligible())).toBeNull()
    await write()
    await press('Submit review')
    expect(await screen.findByText(m.review_form_email_missing())).toBeVisible()
    expect(email()).toHaveFocus()
    await expectAccessible()
    expect(create).not.toHaveBeenCalled()
    await userEvent.type(email(), 'ben@example.ch{Enter}')
    expect((await screen.findAllByText(m.review_pending()))[0]).toBeVisible()
    expect(create).toHaveBeenCalledExactlyOnceWith('kit', {
      rating: 4,
      comment: '',
      userName: 'Ben',
      email: 'ben@example.ch',
    })
    expect(screen.queryByText(m.review_may_know_it())).toBeNull()
  })

  test('a guest whose address has no reviews left is told by the server and keeps the input', async () => {
    create.mockRejectedValue(new ActionError('conflict', m.review_maximum_reached()))
    open()
    await write()
    await userEvent.type(email(), 'ben@example.ch{Enter}')
    expect(await screen.findByText(m.review_maximum_reached())).toBeVisible()
    expect(email()).toHaveValue('ben@example.ch')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben')
  })

  test('the e-mail address is not offered to an account or after the last review', async () => {
    vi.mocked(currentUser).mockResolvedValue(user)
    open()
    expect(await screen.findByText(m.review_not_eligible())).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Review by email address' })).toBeNull()
  })
})

describe('list', () => {
  const loadMore = async () => userEvent.click(await screen.findByRole('link', { name: 'Load more reviews' }))

  test('the list shows verified purchases and dates', async () => {
    list.mockResolvedValue({
      rows: [review({ isVerifiedPurchase: true }), review({ $id: 'r2', userName: 'Jonas' })],
      hasMore: false,
    })
    open({ rating: 4, ratingCount: 2 })
    const [bought, other] = await screen.findAllByRole('article')
    if (!bought || !other) throw new Error('Two reviews were to be shown')
    expect(within(bought).getByText('Verified purchase')).toBeVisible()
    expect(within(bought).getByText('21 Nov 2026')).toBeVisible()
    expect(within(bought).getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(within(other).queryByText('Verified purchase')).toBeNull()
  })

  test('the list shows profile pictures in the size of an avatar', async () => {
    list.mockResolvedValue({ rows: [review({ userAvatar: 'face1' }), review({ $id: 'r2' })], hasMore: false })
    open({ rating: 4, ratingCount: 2 })
    await screen.findAllByRole('article')
    expect(previewAddresses()).toEqual(['profile-pictures/face1 200x200'])
  })

  test('the list is loaded page by page and reports failures', async () => {
    list.mockResolvedValueOnce({ rows: [review({})], hasMore: true })
    list.mockRejectedValueOnce(new OfflineError())
    list.mockResolvedValueOnce({ rows: [review({ $id: 'r2', userName: 'Jonas' })], hasMore: false })
    open({ rating: 4, ratingCount: 2 })
    await loadMore()
    expect(await screen.findByText('More reviews could not be loaded.')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 5000 })
    expect(screen.getByText('Mia Sutter')).toBeVisible()
    expect(screen.queryByLabelText('Reviews in numbers')).toBeNull()
    await loadMore()
    expect(await screen.findByText('Jonas')).toBeVisible()
    expect(await screen.findByLabelText('Reviews in numbers')).toHaveTextContent('4 stars2')
    expect(screen.getByText('0 verified purchases')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Load more reviews' })).toBeNull()
  })

  test('the list begins with the page that the address names', async () => {
    list.mockImplementation((_productId, page) =>
      Promise.resolve({ rows: [review({ userName: `Reader ${page}` })], hasMore: page < 2 }),
    )
    const { where } = open({ rating: 4, ratingCount: 21 }, '/?page=2')
    expect(await screen.findByText('Reader 1')).toBeVisible()
    expect(screen.queryByText('Reader 0')).toBeNull()
    expect(screen.getByRole('link', { name: 'Load more reviews' })).toHaveAttribute(
      'href',
      '/?page=3#reviews-heading',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Back to page 1' }))
    expect(await screen.findByText('Reader 0')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'REVIEWS' })).toHaveFocus()
    expect(where()).toBe('/')
  })

  test('a page that the list does not have leads to the first', async () => {
    list.mockImplementation((_productId, page) =>
      Promise.resolve({ rows: page === 0 ? [review({})] : [], hasMore: false }),
    )
    const { where } = open({ rating: 4, ratingCount: 1 }, '/?page=9')
    expect(await screen.findByText('Mia Sutter')).toBeVisible()
    expect(where()).toBe('/')
  })

  test('the list says that the next page is loading', async () => {
    list.mockResolvedValueOnce({ rows: [review({})], hasMore: true })
    list.mockReturnValue(new Promise(() => undefined))
    open({ rating: 4, ratingCount: 11 })
    await loadMore()
    expect(await screen.findByRole('link', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Mia Sutter')).toBeVisible()
  })

  test('a list that cannot be loaded can be tried again', async () => {
    list.mockRejectedValueOnce(new OfflineError())
    open()
    expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible()
    await press('Try Again')
    expect(await screen.findByText('No reviews yet')).toBeVisible()
  })
})

describe('form', () => {
  const star = (name: string) => screen.findByRole('radio', { name })
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  const comment = () => screen.getByRole('textbox', { name: /^Comment/ })

  test('the form asks a guest for stars and a name, and focuses the first', async () => {
    open()
    await press('Write a review')
    await press('Submit review')
    expect(await screen.findByText('The form is not complete')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 5000 })
    expect(screen.getByText(m.review_form_rating_missing())).toBeVisible()
    expect(screen.getByText(m.review_form_name_missing())).toBeVisible()
    expect(await star('1 star')).toHaveFocus()
    expect(create).not.toHaveBeenCalled()
  })

  test('the form sends the review and says that it waits for approval', async () => {
    open()
    await press('Write a review')
    await userEvent.click(await star('4 stars'))
    await userEvent.type(name(), 'Ben')
    await userEvent.type(comment(), 'Gut!')
    expect(screen.getByText('4/500 characters')).toBeVisible()
    await press('Submit review')
    expect((await screen.findAllByText(m.review_pending()))[0]).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'success', duration: 4000 })
    expect(create).toHaveBeenCalledExactlyOnceWith('kit', {
      rating: 4,
      comment: 'Gut!',
      userName: 'Ben',
      email: undefined,
    })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('heading', { name: 'REVIEWS' })).toHaveFocus()
  })

  test('the form says that it is being sent', async () => {
    create.mockReturnValue(new Promise(() => undefined))
    open()
    await press('Write a review')
    await userEvent.click(await star('4 stars'))
    await userEvent.type(name(), 'Ben')
    await press('Submit review')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(await button('Cancel')).toBeDisabled()
  })

  test('the form asks a signed-in visitor for no name', async () => {
    vi.mocked(currentUser).mockResolvedValue(user)
    vi.mocked(ownAccount).mockResolvedValue(account())
    open()
    await press('Write a review')
    await userEvent.click(await star('5 stars'))
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await press('Submit review')
    expect((await screen.findAllByText(m.review_pending()))[0]).toBeVisible()
    expect(create).toHaveBeenCalledExactlyOnceWith('kit', { rating: 5, comment: '' })
  })

  test('the form keeps the input when the server refuses, and says why', async () => {
    create.mockRejectedValue(new ActionError('rate_limited', 'Too many requests.'))
    open()
    await press('Write a review')
    await userEvent.click(await star('4 stars'))
    await userEvent.type(name(), 'Ben')
    await press('Submit review')
    expect(await screen.findByText('The review could not be saved.')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 5000 })
    expect(screen.getByText('Too many requests.')).toBeInTheDocument()
    expect(name()).toHaveValue('Ben')
    expect(await star('4 stars')).toBeChecked()
    await expectAccessible()
  })

  test('the form says how long to wait', async () => {
    create.mockRejectedValue(new ActionError('rate_limited', 'Too many requests.', undefined, 150))
    open()
    await press('Write a review')
    await userEvent.click(await star('4 stars'))
    await userEvent.type(name(), 'Ben')
    await press('Submit review')
    const words = 'Too many requests.'
    expect(await screen.findAllByText(words, { selector: '[role=alert] div' })).not.toEqual([])
    expect(toastStore.getState()).toMatchObject({ type: 'error', message: words })
    expect(name()).toHaveValue('Ben')
  })

  test('the form has its own messages for failures without a response', async () => {
    create.mockRejectedValue(new Error('bug'))
    open()
    await press('Write a review')
    await userEvent.click(await star('4 stars'))
    await userEvent.type(name(), 'Ben')
    await press('Submit review')
    expect(await screen.findAllByText(m.review_save_failed(), { selector: '[role=alert] div' })).not.toEqual(
      [],
    )
  })

  test('the form keeps the input when it is closed and opened again', async () => {
    open()
    await press('Write a review')
    await userEvent.click(await star('5 stars'))
    await userEvent.type(name(), 'Ben')
    await userEvent.type(comment(), 'Halb fertig')
    await press('Cancel')
    expect(screen.queryByRole('form')).toBeNull()
    await press('Write a review')
    expect(await star('5 stars')).toBeChecked()
    expect(name()).toHaveValue('Ben')
    expect(comment()).toHaveValue('Halb fertig')
  })
})
