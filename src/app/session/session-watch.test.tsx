import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { ActionError, BackendError, OfflineError } from '#src/services/backend/errors.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SessionWatch } from './session-watch.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))

const who = vi.mocked(currentUser)

beforeEach(() => {
  signedInHint.set(true)
  who.mockReset().mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

function Form({ error }: { error: Error }) {
  const save = useMutation({ mutationFn: () => Promise.reject(error) })
  return <button onClick={() => save.mutate()}>Save</button>
}

async function setup(error: Error) {
  const { queryClient } = renderFeature(
    <>
      <input aria-label="Name" />
      <Form error={error} />
      <SessionWatch />
    </>,
    '/members/settings?tab=general',
  )
  await queryClient.fetchQuery(sessionQuery)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed' } })
  return queryClient
}

const endElsewhere = () =>
  who.mockImplementation(() => {
    signedInHint.set(false)
    return Promise.resolve(null)
  })

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))

test.each([
  new ActionError('unauthenticated', 'User not authenticated'),
  new BackendError(401, 'general_unauthorized_scope', 'User (role: guests) missing scopes'),
  new BackendError(401, 'user_more_factors_required', 'More factors are required'),
])('a session that ended elsewhere is told: %s', async (error) => {
  const queryClient = await setup(error)
  endElsewhere()
  save()
  expect(await screen.findByRole('dialog')).toHaveTextContent('You were signed out')
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fmembers%2Fsettings%3Ftab%3Dgeneral',
  )
  expect(screen.getByLabelText('Name')).toHaveValue('Typed')
  expect(queryClient.getQueryData(sessionQuery.queryKey), 'the page stays').not.toBeNull()
  save()
  fireEvent.focus(window)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).not.toBeNull()
})

test('an account that another tab has deleted is told at once, and nobody is asked to sign in', async () => {
  const queryClient = await setup(new ActionError('unauthenticated', 'User not authenticated'))
  await waitFor(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'fundus.account-deleted', newValue: user.$id }))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Account deleted')
  })
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('link', { name: /Sign In/ })).not.toBeInTheDocument()
  fireEvent.focus(window)
  expect(who).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(sessionQuery.queryKey), 'the page stays').not.toBeNull()
})

test('whoever has signed in again meanwhile goes on', async () => {
  await setup(new ActionError('unauthenticated', 'User not authenticated'))
  endElsewhere()
  save()
  await screen.findByRole('dialog')
  signedInHint.set(true)
  who.mockResolvedValue(user)
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Name')).toHaveValue('Typed')
})

test.each([
  ['another refusal', new ActionError('forbidden', 'Not yours')],
  ['a wrong password', new BackendError(401, 'user_invalid_credentials', 'Invalid credentials')],
  ['a lost connection', new OfflineError()],
])('%s asks nobody who is signed in', async (_case, error) => {
  await setup(error)
  save()
  await waitFor(() => expect(who).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a refusal although the session stands is no end of it', async () => {
  await setup(new BackendError(401, 'user_unauthorized', 'Not authorized'))
  save()
  await waitFor(() => expect(who).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
