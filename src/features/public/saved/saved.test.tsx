import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/data/auth/api.ts'
import { signedInHint } from '#src/data/auth/signed-in-hint.ts'
import { ownAccount } from '#src/data/account/own-account-api.ts'
import { ActionError, OfflineError } from '#src/data/backend/errors.ts'
import { listSaved, mergeSaved, putSaved, removeSaved } from '#src/data/saved/api.ts'
import { moveSaved } from '#src/data/saved/move-queries.ts'
import { readProducts } from '#src/data/saved/products-api.ts'
import { SAVED_KEY } from '#src/data/saved/saved-here.ts'
import { type Saved, parseSaved } from '#src/domain/saved/saved.ts'
import { account, user } from '#src/test/account.ts'
import { listing } from '#src/test/listing.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Heart } from './heart.tsx'
import { SavedProducts } from './saved-products.tsx'

vi.mock('#src/data/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/data/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/data/saved/api.ts', () => ({
  listSaved: vi.fn(),
  mergeSaved: vi.fn(),
  putSaved: vi.fn(),
  removeSaved: vi.fn(),
}))
vi.mock('#src/data/saved/products-api.ts', () => ({ readProducts: vi.fn() }))
const [list, put, remove, merge, read] = [
  vi.mocked(listSaved),
  vi.mocked(putSaved),
  vi.mocked(removeSaved),
  vi.mocked(mergeSaved),
  vi.mocked(readProducts),
]

const saved = (productId: string, day = 1): Saved => ({
  productId,
  savedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const GONE = 'gone'

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  list.mockResolvedValue([])
  put.mockResolvedValue()
  remove.mockResolvedValue()
  merge.mockResolvedValue([])
  read.mockImplementation((ids) => {
    const shown = ids.filter((id) => !id.startsWith(GONE))
    return Promise.resolve(new Map(shown.map((id) => [id, listing({ $id: id, title: `Title of ${id}` })])))
  })
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

const keep = (...kept: Saved[]) => localStorage.setItem(SAVED_KEY, JSON.stringify(kept))
const kept = () => parseSaved(localStorage.getItem(SAVED_KEY)).map(({ productId }) => productId)
const signIn = () => signedInHint.set(true)
const heart = () => renderFeature(<Heart productId="kit" title="Brand kit" />)
const button = (name: string) => screen.findByRole('button', { name })

test('a guest saves a product in this browser, and takes it out again', async () => {
  heart()
  const one = await button('Save Brand kit')
  expect(one).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(one)
  expect(await button('Saved: Brand kit')).toHaveAttribute('aria-pressed', 'true')
  expect(kept()).toEqual(['kit'])
  await userEvent.click(one)
  expect(await button('Save Brand kit')).toBeVisible()
  expect(kept()).toEqual([])
  expect(put).not.toHaveBeenCalled()
})

test('a double click saves once', async () => {
  heart()
  await userEvent.dblClick(await button('Save Brand kit'))
  expect(await button('Saved: Brand kit')).toBeVisible()
  expect(kept()).toEqual(['kit'])
})

test('what another tab of a guest saves or takes out is shown here', async () => {
  heart()
  await button('Save Brand kit')
  keep(saved('kit'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY })))
  expect(await button('Saved: Brand kit')).toBeVisible()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(await button('Save Brand kit')).toBeVisible()
})

test('where the browser keeps nothing, it says so', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  heart()
  await userEvent.click(await button('Save Brand kit'))
  expect(await screen.findByText('The storage of this browser is full or switched off.')).toBeVisible()
  expect(await button('Save Brand kit')).toBeVisible()
  full.mockRestore()
})

test('an account saves in itself, and shows it at once', async () => {
  signIn()
  let answer = () => {}
  put.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  heart()
  await waitFor(() => expect(list).toHaveBeenCalledWith('anna'))
  await userEvent.click(await button('Save Brand kit'))
  expect(await button('Saved: Brand kit')).toBeVisible()
  list.mockResolvedValue([saved('kit')])
  answer()
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(await button('Saved: Brand kit')).toBeVisible()
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
  await userEvent.click(await button('Save Brand kit'))
  expect(await screen.findByText('The product could not be saved')).toBeVisible()
  expect(screen.getByText(message, { exact: false })).toBeVisible()
  expect(await button('Save Brand kit')).toHaveAttribute('aria-pressed', 'false')
})

test('a failed removal is told and undone as well', async () => {
  signIn()
  list.mockResolvedValue([saved('kit')])
  remove.mockRejectedValue(new OfflineError())
  heart()
  await userEvent.click(await button('Saved: Brand kit'))
  expect(await screen.findByText('The product could not be taken out')).toBeVisible()
  expect(await button('Saved: Brand kit')).toBeVisible()
})

test('of quick presses the last one counts, and they are sent one after the other', async () => {
  signIn()
  const sent: string[] = []
  put.mockImplementation(() => Promise.resolve(void sent.push('put')))
  remove.mockImplementation(() => Promise.resolve(void sent.push('remove')))
  heart()
  const one = await button('Save Brand kit')
  await waitFor(() => expect(list).toHaveBeenCalled())
  one.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await waitFor(() => expect(sent).toEqual(['put', 'remove', 'put']))
})

test('what another tab changes in the account is read again', async () => {
  signIn()
  heart()
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  list.mockResolvedValue([saved('kit')])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fundus.saved-in-account' })))
  expect(await button('Saved: Brand kit')).toBeVisible()
})

const page = () =>
  renderFeature(
    <>
      <h1 tabIndex={-1}>Saved</h1>
      <SavedProducts />
    </>,
    '/saved',
  )
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Saved products' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('the page shows what is kept here and in the account, the newest first and each once', async () => {
  signIn()
  keep(saved('a', 3), saved('b', 1))
  list.mockResolvedValue([saved('c', 2), saved('b', 4)])
  page()
  expect(await titles()).toEqual(['Title of b', 'Title of a', 'Title of c'])
  expect(screen.getByText(/Nobody else sees them/)).toBeVisible()
})

test('what is taken out stays until the page is left, so that it can be taken back', async () => {
  keep(saved('a'), saved('b'))
  page()
  await userEvent.click(await button('Saved: Title of a'))
  expect(await titles()).toEqual(['Title of a', 'Title of b'])
  expect(kept()).toEqual(['b'])
  await userEvent.click(await button('Save Title of a'))
  expect(kept()).toEqual(['a', 'b'])
})

test('products that are gone are counted and can be removed, and the heading has the focus', async () => {
  keep(saved('a'), saved('gone-1'), saved('gone-2'))
  page()
  expect(await screen.findByText('2 saved products are not available any more.')).toBeVisible()
  await userEvent.click(await button('Remove them'))
  await waitFor(() => expect(screen.queryByText(/not available any more/)).not.toBeInTheDocument())
  expect(kept()).toEqual(['a'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an empty page says where to begin', async () => {
  page()
  expect(await screen.findByText('You have saved no products yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore products' })).toHaveAttribute('href', '/explore')
})

test.each([
  ['the list', () => list.mockRejectedValueOnce(new OfflineError())],
  ['the products', () => read.mockRejectedValueOnce(new OfflineError())],
])('%s can be tried again', async (_, arrange) => {
  signIn()
  arrange()
  list.mockResolvedValue([saved('a')])
  page()
  expect(await screen.findByText('The saved products could not be loaded')).toBeVisible()
  await userEvent.click(await button('Try Again'))
  expect(await titles()).toEqual(['Title of a'])
})

test('many are shown in parts', async () => {
  keep(...Array.from({ length: 30 }, (_, index) => saved(`p${index}`)))
  page()
  expect(await titles()).toHaveLength(24)
  await userEvent.click(await button('Show more'))
  expect(await titles()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('what is kept moves into the account; what has no room, and what comes meanwhile, stays', async () => {
  keep(saved('a'), saved('b'))
  merge.mockImplementation(() => {
    keep(saved('new'), saved('a'), saved('b'))
    return Promise.resolve(['b'])
  })
  const { queryClient } = heart()
  await moveSaved(queryClient, 'anna')
  expect(merge).toHaveBeenCalledExactlyOnceWith([saved('a'), saved('b')])
  expect(kept()).toEqual(['new', 'b'])
})

test('a move that fails leaves everything here', async () => {
  keep(saved('a'))
  merge.mockRejectedValue(new OfflineError())
  const { queryClient } = heart()
  await expect(moveSaved(queryClient, 'anna')).rejects.toThrow(OfflineError)
  expect(kept()).toEqual(['a'])
})
