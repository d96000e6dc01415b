import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { listSaved, putSaved, removeSaved } from '#src/services/saved/api.ts'
import { SAVED_KEY } from '#src/services/saved/saved-here.ts'
import { type SavedProduct, parseSaved } from '#src/domain/saved/saved.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Heart } from './heart.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/saved/api.ts', () => ({
  listSaved: vi.fn(),
  putSaved: vi.fn(),
  removeSaved: vi.fn(),
}))
const [list, put, remove] = [vi.mocked(listSaved), vi.mocked(putSaved), vi.mocked(removeSaved)]

const saved = (productId: string, day = 1): SavedProduct => ({
  productId,
  savedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  list.mockResolvedValue([])
  put.mockResolvedValue()
  remove.mockResolvedValue()
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

const keep = (...kept: SavedProduct[]) => localStorage.setItem(SAVED_KEY, JSON.stringify(kept))
const kept = () => parseSaved(localStorage.getItem(SAVED_KEY)).map(({ productId }) => productId)
const signIn = () => signedInHint.set(true)
const heart = () => renderFeature(<Heart productId="kit" title="Brand kit" />)
const findHeart = (title: string, isSaved: boolean) =>
  screen.findByRole('button', { name: `Save ${title}`, pressed: isSaved })

test('a guest saves a product in this browser, and takes it out again', async () => {
  heart()
  const one = await findHeart('Brand kit', false)
  expect(one).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(one)
  expect(await findHeart('Brand kit', true)).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(kept()).toEqual(['kit']))
  await userEvent.click(one)
  expect(await findHeart('Brand kit', false)).toBeVisible()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(put).not.toHaveBeenCalled()
})

test('a double click saves once', async () => {
  heart()
  await userEvent.dblClick(await findHeart('Brand kit', false))
  await waitFor(() => expect(kept()).toEqual(['kit']))
  expect(await findHeart('Brand kit', true)).toBeVisible()
})

test('what another tab of a guest saves or takes out is shown here', async () => {
  heart()
  await findHeart('Brand kit', false)
  keep(saved('kit'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY })))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(await findHeart('Brand kit', false)).toBeVisible()
})

test('where the browser keeps nothing, it says so', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  heart()
  await userEvent.click(await findHeart('Brand kit', false))
  expect(await screen.findByText('The storage of this browser is full or switched off.')).toBeVisible()
  expect(await findHeart('Brand kit', false)).toBeVisible()
  full.mockRestore()
})

test('an account saves in itself, and shows it at once', async () => {
  signIn()
  let answer = () => {}
  put.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  heart()
  await waitFor(() => expect(list).toHaveBeenCalledWith('anna'))
  await userEvent.click(await findHeart('Brand kit', false))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  list.mockResolvedValue([saved('kit')])
  answer()
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  expect(kept()).toEqual([])
})

test.each([
  ['the connection', new OfflineError(), new OfflineError().message],
  ['the account, which is full', new ActionError('conflict', 'You have saved 500'), 'You have saved 500'],
])('a failure of %s is told and undone', async (_, error, message) => {
  signIn()
  put.mockRejectedValue(error)
  heart()
  await waitFor(() => expect(list).toHaveBeenCalled())
  await userEvent.click(await findHeart('Brand kit', false))
  expect(await screen.findByText('The product could not be saved')).toBeVisible()
  expect(screen.getByText(message, { exact: false })).toBeVisible()
  expect(await findHeart('Brand kit', false)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible()
  put.mockResolvedValue()
  list.mockResolvedValue([saved('kit')])
  await userEvent.click(await findHeart('Brand kit', false))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
})

test('a failed removal is told and undone as well', async () => {
  signIn()
  list.mockResolvedValue([saved('kit')])
  remove.mockRejectedValue(new OfflineError())
  heart()
  await userEvent.click(await findHeart('Brand kit', true))
  expect(await screen.findByText('The product could not be removed')).toBeVisible()
  expect(await findHeart('Brand kit', true)).toBeVisible()
})

test('of quick presses the last one counts, and they are sent one after the other', async () => {
  signIn()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const send = (what: string, rows: SavedProduct[]) => () => {
    sent.push(what)
    list.mockResolvedValue(rows)
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  put.mockImplementation(send('put', [saved('kit')]))
  remove.mockImplementation(send('remove', []))
  heart()
  const one = await findHeart('Brand kit', false)
  await waitFor(() => expect(list).toHaveBeenCalled())
  one.focus()
  await userEvent.keyboard('{Enter}')
  expect(one).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard(' ')
  expect(one).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Enter}')
  expect(one).toHaveAttribute('aria-pressed', 'true')
  for (const soFar of [['put'], ['put', 'remove'], ['put', 'remove', 'put']]) {
    await waitFor(() => expect(sent).toEqual(soFar))
    answers.at(-1)?.()
  }
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(await findHeart('Brand kit', true)).toHaveFocus()
})

test('a press that comes before anything is known is kept', async () => {
  signIn()
  let know = () => {}
  vi.mocked(currentUser).mockImplementation(() => new Promise((resolve) => (know = () => resolve(user))))
  heart()
  await userEvent.click(await findHeart('Brand kit', false))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  expect(put).not.toHaveBeenCalled()
  list.mockResolvedValue([saved('kit')])
  await waitFor(() => expect(currentUser).toHaveBeenCalled())
  know()
  await waitFor(() => expect(put).toHaveBeenCalledExactlyOnceWith('kit'))
  expect(await findHeart('Brand kit', true)).toBeVisible()
  expect(kept()).toEqual([])
})

test('it saves where the list of the account can’t be read', async () => {
  signIn()
  list.mockRejectedValueOnce(new OfflineError())
  heart()
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  list.mockResolvedValue([saved('kit')])
  await userEvent.click(await findHeart('Brand kit', false))
  await waitFor(() => expect(put).toHaveBeenCalledExactlyOnceWith('kit'))
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(await findHeart('Brand kit', true)).toBeVisible()
})

test('after signing out nothing of the account is shown or kept', async () => {
  signIn()
  list.mockResolvedValue([saved('kit')])
  const { queryClient } = heart()
  await findHeart('Brand kit', true)
  signedInHint.set(false)
  await act(async () => {
    // signing out does the same
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  })
  expect(await findHeart('Brand kit', false)).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toContain('kit')
})

test('what the server renders is a button that is not pressed', async () => {
  // an earlier test has loaded the code, and the server has not
  vi.resetModules()
  const { Heart: Served } = await import('./heart.tsx')
  const html = renderToString(<Served productId="kit" title="Brand kit" />)
  expect(html).toMatch(/^<button[^>]* aria-pressed="false" aria-label="Save Brand kit"/)
})

test('what another tab changes in the account is read again', async () => {
  signIn()
  heart()
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  list.mockResolvedValue([saved('kit')])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fundus.saved-in-account' })))
  expect(await findHeart('Brand kit', true)).toBeVisible()
})
