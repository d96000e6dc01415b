import { m } from '#messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type Session, sessionKey } from '#src/services/auth/session-queries.ts'
import { deleteAccount, forgetSignIn } from '#src/services/profiles/account/deletion-api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { type AccountInfo, getAccountInfo } from '#src/services/payments/payouts/api.ts'
import { account, user } from '#src/test/account.ts'
import { accountInfo } from '#src/test/payouts.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { FarewellGate } from './farewell.tsx'

vi.mock('#src/services/profiles/account/deletion-api.ts', () => ({
  deleteAccount: vi.fn(),
  forgetSignIn: vi.fn(),
}))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/payments/payouts/api.ts', () => ({ getAccountInfo: vi.fn() }))

const remove = vi.mocked(deleteAccount)
const balance = vi.mocked(getAccountInfo)
const latest = vi.mocked(ownAccount)
const failed = 'Failed to delete account. Please try again or contact support.'

beforeEach(() => {
  remove.mockReset().mockResolvedValue()
  balance.mockReset()
  latest.mockReset().mockResolvedValue(null)
  vi.mocked(forgetSignIn).mockReset()
})

async function open(part: Partial<Account> = {}) {
  const rendered = renderFeature(
    <FarewellGate>
      <input aria-label="Unsaved" />
      <DeleteAccount account={account(part)} />
    </FarewellGate>,
    '/members/settings',
  )
  const session: Session = { user, account: account(part) }
  rendered.queryClient.setQueryData(sessionKey, session)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  return {
    ...rendered,
    dialog,
    submit: () => userEvent.click(dialog.getByRole('button', { name: 'Delete my account' })),
    fill: async (email = user.email, password = 'my password') => {
      await userEvent.clear(dialog.getByLabelText('Confirm your email'))
      await userEvent.type(dialog.getByLabelText('Confirm your email'), email)
      await userEvent.clear(dialog.getByLabelText('Your password'))
      await userEvent.type(dialog.getByLabelText('Your password'), password)
    },
    errors: () => dialog.queryAllByRole('alert').map(({ textContent }) => textContent),
  }
}

/** Holds the next deletion back. Returns the function that lets it succeed. */
function holdDeletion(): () => void {
  let succeed = (): void => undefined
  remove.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      succeed = resolve
    }),
  )
  return () => succeed()
}

const info = (available: number, pending: number): AccountInfo => accountInfo({}, { available, pending })

test('the address must be the account’s in any letter case, and the password is required', async () => {
  const { submit, fill, errors } = await open()
  await submit()
  expect(errors()).toEqual(['Email confirmation is required', 'Password is required to delete your account'])
  await fill('berta@example.com')
  await submit()
  expect(errors()).toEqual(['Email does not match your account email'])
  expect(remove).not.toHaveBeenCalled()
  // Never resolves, because a farewell would navigate during a later test.
  remove.mockReturnValueOnce(new Promise(() => undefined))
  await fill('  ANNA@example.com ')
  await submit()
  expect(remove).toHaveBeenCalledWith({ feedback: '', email: user.email, password: 'my password' })
})

test('a deleted account shows the farewell and leads to the landing page after two seconds, signed out', async () => {
  const { dialog, submit, fill, where } = await open()
  await fill()
  await userEvent.selectOptions(dialog.getByLabelText(/^Why are you leaving/), 'Other')
  await userEvent.type(dialog.getByLabelText(/^Anything else/), ' Bye ')
  const succeed = holdDeletion()
  await submit()
  // From here on time passes only by the fake timers.
  vi.useFakeTimers()
  try {
    succeed()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText(/^Your account has been successfully deleted/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Account deleted' })).toHaveFocus()
    expect(screen.queryByLabelText('Unsaved')).toBeNull()
    expect(where()).toBe('/members/settings')
    await act(() => vi.advanceTimersByTimeAsync(limits.deletion.redirect))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(where()).toBe('/'))
  expect(forgetSignIn).toHaveBeenCalledOnce()
  expect(remove.mock.calls).toEqual([
    [{ reason: 'other', feedback: 'Bye', email: user.email, password: 'my password' }],
  ])
})

test('somebody who has left the farewell stays where they have gone', async () => {
  const { submit, fill, where, unmount } = await open()
  await fill()
  const succeed = holdDeletion()
  await submit()
  vi.useFakeTimers()
  try {
    succeed()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    unmount()
    await vi.advanceTimersByTimeAsync(2 * limits.deletion.redirect)
    expect(where()).toBe('/members/settings')
  } finally {
    vi.useRealTimers()
  }
})

test('a wrong password is reported at its field, and the input stays', async () => {
  remove.mockRejectedValueOnce(new ActionError('invalid_input', m.refusal_password_is_wrong(), 'password'))
  const { dialog, submit, fill, errors } = await open()
  await fill()
  await submit()
  await waitFor(() => expect(errors()).toEqual([m.refusal_password_is_wrong()]))
  expect(dialog.getByLabelText('Your password')).toHaveFocus()
  expect(dialog.getByLabelText('Confirm your email')).toHaveValue(user.email)
})

test('an ended session means success only after a lost response', async () => {
  const nobody = new ActionError('unauthenticated', 'Please sign in first')
  remove.mockRejectedValueOnce(nobody).mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(nobody)
  const { dialog, submit, fill, errors } = await open()
  await fill()
  await submit()
  await waitFor(() => expect(errors()).toEqual([failed]))
  expect(dialog.getByLabelText('Your password')).toHaveValue('my password')
  await submit()
  await waitFor(() => expect(errors()).toEqual([failed]))
  await submit()
  expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible()
})

test.each([
  [{}, [/^Your page, products/, /^What you bought/, /^Nobody else can take/]],
  [{ totalSales: 3 }, [/^Your page/, /^Whoever has bought from you/, /^What you/, /^Nobody/]],
  [{ stripeAccountId: 'acct_1' }, [/^Your page/, /^What you/, /^Nobody/, /^Your Stripe account/]],
])('an account with %j is told what happens to it', async (part, sentences) => {
  balance.mockResolvedValue(info(0, 0))
  const { dialog } = await open(part)
  const told = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(told).toHaveLength(sentences.length)
  sentences.forEach((sentence, index) => expect(told[index]).toMatch(sentence))
})

test('a sale since the page was opened is told too', async () => {
  latest.mockResolvedValue(account({ totalSales: 1 }))
  const { dialog } = await open()
  expect(await dialog.findByText(/^Whoever has bought from you keeps/)).toBeVisible()
})

test('a balance is shown with a link to it, and mentioned also if it is unknown', async () => {
  balance.mockResolvedValue(info(1187, 100))
  const { dialog } = await open({ stripeAccountId: 'acct_1' })
  expect(await dialog.findByText(/^You still have CHF 12\.87 in your balance/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Go to Payouts' })).toHaveAttribute('href', '/members/payouts')
})

test('a failed read of the balance does not prevent the deletion', async () => {
  balance.mockRejectedValue(new OfflineError())
  const { dialog, fill, submit } = await open({ stripeAccountId: 'acct_1' })
  expect(dialog.getByText(/^If there is money in your balance/)).toBeVisible()
  await fill()
  await submit()
  expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible()
})

const WORD_MISSING = 'Please type DELETE: this account has earned money'

test('an account that has earned money is deleted by a word', async () => {
  const { dialog, fill, submit, errors } = await open({ stripeAccountId: 'acct_1', totalSales: 1 })
  await fill()
  await submit()
  expect(errors()).toEqual([WORD_MISSING])
  expect(remove).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Type DELETE'), 'delete')
  await submit()
  const sent = { feedback: '', email: user.email, password: 'my password', confirmation: 'delete' }
  expect(remove).toHaveBeenCalledWith(sent)
})

test('the word is asked for also if only the server requires it', async () => {
  remove.mockRejectedValueOnce(new ActionError('invalid_input', WORD_MISSING, 'confirmation'))
  const { dialog, fill, submit, errors } = await open()
  expect(dialog.queryByLabelText('Type DELETE')).toBeNull()
  await fill()
  await submit()
  expect(errors()).toEqual([WORD_MISSING])
  await userEvent.type(dialog.getByLabelText('Type DELETE'), 'DELETE')
  await submit()
  expect(remove).toHaveBeenLastCalledWith(expect.objectContaining({ confirmation: 'DELETE' }))
})
