import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { listSaved, putSaved, removeSaved } from '#src/services/saved/api.ts'
import { readProducts } from '#src/services/saved/products-api.ts'
import { SAVED_KEY } from '#src/services/saved/saved-here.ts'
import { type SavedProduct, parseSaved } from '#src/domain/saved/saved.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account, user } from '#src/test/account.ts'
import { listing } from '#src/test/listing.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SavedProducts } from './saved-products.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/saved/api.ts', () => ({
  listSaved: vi.fn(),
  putSaved: vi.fn(),
  removeSaved: vi.fn(),
}))
vi.mock('#src/services/saved/products-api.ts', () => ({ readProducts: vi.fn() }))
const [list, put, remove, read] = [
  vi.mocked(listSaved),
  vi.mocked(putSaved),
  vi.mocked(removeSaved),
  vi.mocked(readProducts),
]

const saved = (productId: string, day = 1): SavedProduct => ({
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
  read.mockImplementation((ids) => {
    const shown = ids.filter((id) => !id.startsWith(GONE))
    return Promise.resolve(new Map(shown.map((id) => [id, listing({ $id: id, title: `Title of ${id}` })])))
  })
  vi.mocked(currentUser).mockResolvedValue(user)
  vi.mocked(ownAccount).mockResolvedValue(account())
})

const keep = (...kept: SavedProduct[]) => localStorage.setItem(SAVED_KEY, JSON.stringify(kept))
const kept = () => parseSaved(localStorage.getItem(SAVED_KEY)).map(({ productId }) => productId)
const signIn = () => signedInHint.set(true)
const button = (name: string) => screen.findByRole('button', { name })
const findHeart = (title: string, isSaved: boolean) =>
  screen.findByRole('button', { name: `Save ${title}`, pressed: isSaved })

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
  expect(screen.getByText('Loading saved products...')).toBeInTheDocument()
  await expectAccessible()
  expect(await titles()).toEqual(['Title of b', 'Title of a', 'Title of c'])
  expect(screen.getByText(/Nobody else sees them/)).toBeVisible()
})

test('what is taken out stays until the page is left, so that it can be taken back', async () => {
  keep(saved('a'), saved('b'))
  page()
  await userEvent.click(await findHeart('Title of a', true))
  expect(await titles()).toEqual(['Title of a', 'Title of b'])
  expect(kept()).toEqual(['b'])
  await userEvent.click(await findHeart('Title of a', false))
  expect(kept()).toEqual(['a', 'b'])
})

test('products that are gone are counted and can be removed, and the heading has the focus', async () => {
  keep(saved('a'), saved('gone-1'), saved('gone-2'))
  page()
  expect(await screen.findByText('2 saved products are no longer available.')).toBeVisible()
  await userEvent.click(await button('Remove them'))
  await waitFor(() => expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument())
  expect(kept()).toEqual(['a'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('where all are gone, only that is said, until they are removed', async () => {
  keep(saved('gone-1'))
  page()
  expect(await screen.findByText('1 saved product is no longer available.')).toBeVisible()
  expect(screen.queryByText('You have saved no products yet')).not.toBeInTheDocument()
  await userEvent.click(await button('Remove it'))
  expect(await screen.findByText('You have saved no products yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('who signs out on the page sees nothing of the account there', async () => {
  signIn()
  list.mockResolvedValue([saved('a')])
  const { queryClient } = page()
  expect(await titles()).toEqual(['Title of a'])
  signedInHint.set(false)
  await act(() => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  expect(await screen.findByText('You have saved no products yet')).toBeVisible()
  expect(screen.queryByText('Title of a')).not.toBeInTheDocument()
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
  await expectAccessible()
  await userEvent.click(await button('Try Again'))
  expect(await titles()).toEqual(['Title of a'])
})

test('many are shown in parts', async () => {
  keep(...Array.from({ length: 30 }, (_, index) => saved(`p${index}`)))
  page()
  expect(await titles()).toHaveLength(24)
  await userEvent.click(await button('Load more'))
  expect(await titles()).toHaveLength(30)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})
