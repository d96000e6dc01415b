import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { listFilterChoices } from '#src/services/products/brief-products-api.ts'
import { listInbox, moderateReviews } from '#src/services/reviews/moderation-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { inboxReview } from '#src/test/review.ts'
import { ReviewsPanel } from './reviews-panel.tsx'

vi.mock('#src/services/reviews/moderation-api.ts', () => ({ listInbox: vi.fn(), moderateReviews: vi.fn() }))
vi.mock('#src/services/products/brief-products-api.ts', () => ({ listFilterChoices: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))

const list = vi.mocked(listInbox)
const moderate = vi.mocked(moderateReviews)
const fetchAccount = vi.mocked(ownAccount)

/** Lets the backend answer with the reviews of the status on one page. */
function store(reviews: ReviewInboxItem[]) {
  list.mockImplementation((_userId, { status, product }) => {
    const rows = reviews.filter(
      (review) => review.status === status && (product === '' || review.productId === product),
    )
    return Promise.resolve({ rows, total: rows.length })
  })
}

const three = ['Ann', 'Bo', 'Cy'].map((userName, index) => inboxReview({ reviewId: `r${index}`, userName }))
const counted = account({ pendingReviews: 1234, approvedReviews: 20_000, rejectedReviews: 6 })

beforeEach(() => {
  store(three)
  vi.mocked(listFilterChoices)
    .mockReset()
    .mockResolvedValue([ownProduct({ productId: 'guide', title: 'Field guide' })])
  moderate.mockReset()
  fetchAccount.mockReset().mockResolvedValue(counted)
  toastStore.hide()
})

function setup(address = '/members/reviews') {
  return renderFeature(<ReviewsPanel account={account({ pendingReviews: 7 })} />, address)
}

const row = (user: string) => within(screen.getByRole('group', { name: `Review by ${user}` }))
const box = (user: string) => row(user).getByRole('checkbox')
const filter = () => screen.findByRole('combobox', { name: 'Product' })
const tile = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

async function loaded(address?: string) {
  const rendered = setup(address)
  await screen.findByRole('group', { name: 'Review by Ann' })
  return rendered
}

/** Returns a response that arrives when the test releases it. */
function held() {
  let release: () => void = () => undefined
  const answer = new Promise<void>((resolve) => (release = resolve))
  return { answer, release }
}

test('says how many there are of each status, as the account counts now', async () => {
  await loaded()
  await waitFor(() => expect(tile('Pending')).toBe('1’234'))
  expect([tile('Approved'), tile('Rejected'), tile('Total')]).toEqual(['20’000', '6', '21’240'])
  expect(screen.getByRole('link', { name: 'Approved 20’000' })).toHaveAttribute(
    'href',
    '/members/reviews?tab=approved',
  )
})

test('without an answer, as it counted when the session began', async () => {
  fetchAccount.mockRejectedValue(new ActionError('unavailable', 'No'))
  await loaded()
  expect(tile('Pending')).toBe('7')
})

test('what was decided on shows note and time, and nothing to do', async () => {
  const moderatedAt = '2026-03-02T12:00:00.000Z'
  const decided = { status: 'rejected', moderationNote: 'Spam', moderatedAt } as const
  const counters = { helpfulCount: 12, reportCount: 1 }
  store([inboxReview({ ...decided, ...counters, comment: '', isVerifiedPurchase: true })])
  setup('/members/reviews?tab=rejected')
  expect(await screen.findByText('Note:')).toBeInTheDocument()
  const group = screen.getByRole('group', { name: 'Review by Kim' })
  expect(group).toHaveTextContent(
    /Verified.*Helpful \(12\).*1 report.*Product: Brand kit.*No comment.*Note: Spam.*Rejected 2 Mar 2026/,
  )
  expect(within(group).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('an approval shows that it runs; what else waits can be decided on meanwhile', async () => {
  const { answer, release } = held()
  moderate.mockImplementationOnce(async () => {
    await answer
    return { moderated: ['r0'], failed: [] }
  })
  moderate.mockResolvedValueOnce({ moderated: ['r1'], failed: [] })
  await loaded()
  fireEvent.click(row('Ann').getByRole('button', { name: 'Approve the review by Ann' }))
  expect(row('Ann').getByRole('button', { name: 'Approving...' })).toBeDisabled()
  expect(row('Ann').getByRole('button', { name: /Reject/ })).toBeDisabled()
  store(three.slice(2))
  fireEvent.click(row('Bo').getByRole('button', { name: /Approve/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Review by Bo' })).not.toBeInTheDocument())
  release()
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ type: 'success', message: 'Review approved' }),
  )
  expect(moderate.mock.calls.map(([verdict]) => verdict)).toEqual([
    { reviewIds: ['r0'], status: 'approved' },
    { reviewIds: ['r1'], status: 'approved' },
  ])
})

test('what could not be decided on stays, stays selected, and says why', async () => {
  const failed = [{ reviewId: 'r1', message: 'Review not found' }]
  moderate.mockResolvedValue({ moderated: ['r0'], failed })
  await loaded()
  fireEvent.click(box('Ann'))
  fireEvent.click(box('Bo'))
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true)
  store(three.slice(1))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(await row('Bo').findByText('Review not found')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Review by Ann' })).not.toBeInTheDocument())
  expect(box('Bo')).toBeChecked()
  expect(box('Cy')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Approve 1' })).toBeEnabled()
  expect(toastStore.getState()).toMatchObject({
    type: 'error',
    duration: 5000,
    message: 'Error bulk approving reviews: 1 of 2 reviews could not be decided on',
  })
})

test('a selection by one box, taken back by it', async () => {
  await loaded()
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  fireEvent.click(all)
  expect(screen.getByRole('button', { name: 'Reject 3' })).toBeInTheDocument()
  fireEvent.click(box('Bo'))
  expect(all).not.toBeChecked()
  fireEvent.click(all)
  fireEvent.click(all)
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).not.toBeInTheDocument()
})

test.each([
  ['', 'Bulk rejected by creator'],
  [' Spam ', 'Spam'],
])('a bulk rejection with the reason "%s" notes "%s"', async (reason, note) => {
  moderate.mockResolvedValue({ moderated: ['r0', 'r1', 'r2'], failed: [] })
  await loaded()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  fireEvent.click(screen.getByRole('button', { name: 'Reject 3' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reject 3 reviews' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } })
  store([])
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('All reviews have been moderated')).toBeInTheDocument()
  const verdict = { reviewIds: ['r0', 'r1', 'r2'], status: 'rejected', note }
  expect(moderate.mock.calls.map(([input]) => input)).toEqual([verdict])
})

test('a rejection that fails leaves the dialog open with its reason', async () => {
  moderate.mockResolvedValue({ moderated: [], failed: [{ reviewId: 'r0', message: 'Review not found' }] })
  await loaded()
  fireEvent.click(row('Ann').getByRole('button', { name: /Reject/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Review' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rude' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Error rejecting review: Review not found')).toBeInTheDocument()
  expect(toastStore.getState()).toMatchObject({ isShown: false })
  expect(dialog.getByRole('textbox')).toHaveValue('Rude')
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled()
})

test.each([
  ['/members/reviews?tab=approved', 5000, '2000'],
  ['/members/reviews?tab=approved&q=good', 5000, '500'],
  ['/members/reviews', 31, '4'],
])('%s with %d rows counted has %s pages', async (address, total, last) => {
  list.mockResolvedValue({ rows: [inboxReview()], total })
  setup(address)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  await waitFor(() => expect(pages.getAllByRole('link').at(-2)).toHaveTextContent(last))
})

test('the address follows what is typed, and loses no letter', async () => {
  const { where } = await loaded('/members/reviews?page=3')
  const search = screen.getByRole('searchbox', { name: 'Search reviews' })
  expect(search).toHaveAttribute('placeholder', 'Search by product, user, or content...')
  search.focus()
  for (const value of ['b', 'br', 'bra']) fireEvent.change(search, { target: { value } })
  await waitFor(() => expect(where()).toBe('/members/reviews?q=bra'))
  fireEvent.change(search, { target: { value: 'brand' } })
  expect(search).toHaveValue('brand')
  await waitFor(() => expect(where()).toBe('/members/reviews?q=brand'))
  expect(search).toHaveFocus()
  expect(list.mock.calls.map(([, view]) => view.search)).not.toContain('b')
})

test('the reviews of one product are listed, and stay so in other tabs', async () => {
  const [ann, ...others] = three
  store([inboxReview({ ...ann, productId: 'guide' }), ...others])
  const { where } = await loaded('/members/reviews?page=2&q=fine')
  fireEvent.click(box('Ann'))
  fireEvent.change(await filter(), { target: { value: 'guide' } })
  expect(where()).toBe('/members/reviews?product=guide&q=fine')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Review by Bo' })).toBeNull())
  expect(box('Ann')).not.toBeChecked()
  await expectAccessible()
  fireEvent.click(screen.getByRole('link', { name: /^Approved/ }))
  expect(where()).toBe('/members/reviews?tab=approved&product=guide&q=fine')
  expect(await screen.findByText('No approved reviews found')).toBeVisible()
})

test('a product without waiting reviews does not say that all are decided', async () => {
  setup('/members/reviews?product=guide')
  expect(await screen.findByText('No pending reviews found')).toBeVisible()
  expect(await filter()).toHaveDisplayValue('Field guide')
})

test('a product that is gone stays chosen', async () => {
  setup('/members/reviews?product=gone')
  expect(await filter()).toHaveDisplayValue('Another product')
})

test('reviews are listed where the products can’t be read', async () => {
  vi.mocked(listFilterChoices).mockRejectedValue(new OfflineError())
  await loaded()
  expect(await filter()).toHaveDisplayValue('All products')
})

test.each([
  ['', 'No pending reviews', 'All reviews have been moderated'],
  ['?tab=approved', 'No approved reviews', 'No approved reviews found'],
  ['?tab=rejected', 'No rejected reviews', 'No rejected reviews found'],
])('the tab %s without reviews says: %s', async (query, title, text) => {
  store([])
  setup(`/members/reviews${query}`)
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await expectAccessible()
})

test('while reviews load it says so, and list and counters do not wait for each other', async () => {
  list.mockReset().mockReturnValue(new Promise(() => undefined))
  fetchAccount.mockReturnValue(new Promise(() => undefined))
  setup()
  expect(await screen.findByText('Loading reviews...')).toBeInTheDocument()
  expect([list.mock.calls.length, fetchAccount.mock.calls.length]).toEqual([1, 1])
  await expectAccessible()
})

test('a refresh that fails is told, and the reviews stay', async () => {
  await loaded()
  list.mockRejectedValue(new OfflineError())
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      title: 'Error loading reviews',
      message: new OfflineError().message,
    }),
  )
  expect(screen.getByRole('group', { name: 'Review by Ann' })).toBeInTheDocument()
})

test('a decision that is lost leaves everything as it was', async () => {
  const failure = new OfflineError()
  moderate.mockRejectedValue(failure)
  await loaded()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 3' }))
  const told = (message: string) =>
    waitFor(() => expect(toastStore.getState()).toMatchObject({ type: 'error', message }))
  await told(`Error bulk approving reviews: ${failure.message}`)
  expect(screen.getByRole('button', { name: 'Approve 3' })).toBeEnabled()
  const approve = row('Ann').getByRole('button', { name: 'Approve the review by Ann' })
  approve.focus()
  fireEvent.click(approve)
  await told(`Error approving review: ${failure.message}`)
  expect(row('Ann').getByRole('button', { name: 'Approve the review by Ann' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Reject 3' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reject 3 reviews' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Spam' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText(`Error bulk rejecting reviews: ${failure.message}`)).toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveValue('Spam')
})

test('a reason that is too long is refused, and a rejection takes none', async () => {
  moderate.mockResolvedValue({ moderated: ['r0'], failed: [] })
  await loaded()
  const reject = row('Ann').getByRole('button', { name: /Reject/ })
  reject.focus()
  fireEvent.click(reject)
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Review' }))
  const reason = dialog.getByRole('textbox')
  fireEvent.change(reason, { target: { value: 'x'.repeat(201) } })
  expect(dialog.getByText('201/200')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(reason).toHaveAccessibleDescription(/The reason can have 200 characters at most\./),
  )
  expect(reason).toHaveFocus()
  await expectAccessible()
  expect(moderate).not.toHaveBeenCalled()

  fireEvent.change(reason, { target: { value: '' } })
  store(three.slice(1))
  const submit = dialog.getByRole('button', { name: 'Reject' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ type: 'success', message: 'Review rejected' }),
  )
  expect(moderate.mock.calls.map(([verdict]) => verdict)).toEqual([{ reviewIds: ['r0'], status: 'rejected' }])
  await waitFor(() => expect(screen.getByRole('group', { name: 'Review by Bo' })).toHaveFocus())
})

test('a failure says so, and Try Again tries again', async () => {
  list.mockRejectedValue(new Error('a bug’s own words'))
  setup()
  expect(await screen.findByText('Error loading reviews')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch reviews')).toBeInTheDocument()
  store(three)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('group', { name: 'Review by Ann' })).toBeInTheDocument()
})
