import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { user } from '#src/test/account.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ReviewResponses } from './review-responses.tsx'

vi.mock('#src/services/backend/call.ts', () => ({ callMarketplace: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
const call = vi.mocked(callMarketplace)

const review = { $id: 'r1', creatorId: 'anna', userName: 'Mia', helpfulCount: 2 }
const show = () => renderFeature(<ReviewResponses review={review} />)
const helpful = () => screen.getByRole('button', { name: /^Helpful/ })

beforeEach(() => {
  call.mockReset().mockResolvedValue({ helpfulCount: 3 })
  vi.mocked(currentUser).mockReset().mockResolvedValue(null)
  vi.mocked(ownAccount).mockReset().mockResolvedValue(null)
})

test('a double click counts once, and the browser remembers it', async () => {
  const { unmount } = show()
  expect(helpful()).toHaveAccessibleName('Helpful (2): Mia')
  expect(helpful()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.dblClick(helpful())
  expect(await screen.findByRole('button', { name: 'Helpful (3): Mia', pressed: true })).toBeVisible()
  await userEvent.click(helpful())
  expect(call).toHaveBeenCalledExactlyOnceWith('reviews.mark_helpful', {
    reviewId: 'r1',
    browserId: localStorage.getItem('fundus.reader'),
    receipt: undefined,
  })
  await expectAccessible()
  unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Helpful (2): Mia', pressed: true })).toBeVisible()
})

test('a vote that fails says why and can be repeated under the same id', async () => {
  call.mockRejectedValueOnce(new OfflineError())
  show()
  await userEvent.click(helpful())
  expect(await screen.findByText('Your vote could not be saved')).toBeVisible()
  expect(screen.getByText(/We can’t reach the server/)).toBeVisible()
  expect(helpful()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(helpful())
  expect(await screen.findByRole('button', { name: 'Helpful (3): Mia', pressed: true })).toBeVisible()
  expect(call.mock.calls[1]).toEqual(call.mock.calls[0])
})

test('a report keeps its reason until it is sent', async () => {
  call.mockRejectedValueOnce(new ActionError('not_found', 'Review not found')).mockResolvedValueOnce({})
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Report: Mia' }))
  expect(await screen.findByRole('dialog', { name: 'Report Review' })).toHaveTextContent('the review by Mia')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Review not found')).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Report sent')).toBeVisible()
  expect(call).toHaveBeenLastCalledWith('reviews.report', {
    reviewId: 'r1',
    browserId: localStorage.getItem('fundus.reader'),
    reason: 'Spam',
  })
})

test('creators report reviews of their products and do not praise them', async () => {
  signedInHint.set(true)
  vi.mocked(currentUser).mockResolvedValue({ ...user, $id: 'anna' })
  show()
  await expect.poll(() => screen.queryByRole('button', { name: /^Helpful/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Report: Mia' })).toBeVisible()
})
