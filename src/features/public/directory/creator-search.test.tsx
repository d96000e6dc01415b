import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '#src/services/error-messages.ts'
import { searchCreators } from '#src/services/profiles/creators/search-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreatorSearch } from './creator-search.tsx'

vi.mock('#src/services/profiles/creators/search-api.ts', () => ({ searchCreators: vi.fn() }))
const search = vi.mocked(searchCreators)

beforeEach(() => {
  vi.resetAllMocks()
  search.mockResolvedValue([
    creator({ username: 'anna', name: 'Anna', verified: true }),
    creator({ username: 'anton', name: 'Anton' }),
  ])
})

const box = () => screen.getByRole('combobox', { name: 'Search creators' })
const option = (name: RegExp) => screen.findByRole('option', { name })

test('the search shows matching creators with mark and category, by one request', async () => {
  renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  expect(await option(/Anna.*Verified creator.*Designer/)).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(search.mock.lastCall?.[0]).toBe('an')
})

test('the search says what to do before anything is typed', async () => {
  renderFeature(<CreatorSearch />)
  await userEvent.click(box())
  expect(screen.getByText('Start typing to search')).toBeVisible()
  expect(screen.getByText('Find creators by name or category')).toBeVisible()
  await expectAccessible()
  expect(search).not.toHaveBeenCalled()
})

test('the search says that nobody matches', async () => {
  search.mockResolvedValue([])
  renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'xyz')
  expect(await screen.findByText('Try searching with a different term')).toBeVisible()
  expect(screen.getAllByText('No users found')[0]).toBeVisible()
  await expectAccessible()
})

test('a search that failed says so and can be tried again', async () => {
  search.mockRejectedValue(new BackendError(500, 'general_unknown', 'Server Error'))
  renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  expect((await screen.findAllByText('The search does not answer'))[0]).toBeVisible()
  await expectAccessible()
  for (const again of [
    () => userEvent.click(screen.getByRole('button', { name: 'Try Again' })),
    () => userEvent.keyboard('{Enter}'),
  ]) {
    const asked = search.mock.calls.length
    await again()
    await waitFor(() => expect(search.mock.calls.length).toBe(asked + 1))
    expect((await screen.findAllByText('The search does not answer'))[0]).toBeVisible()
    expect(box()).toHaveFocus()
  }
  search.mockResolvedValue([creator({ username: 'anna', name: 'Anna' })])
  await userEvent.keyboard('{Enter}')
  expect(await option(/Anna/)).toBeVisible()
  expect(box()).toHaveValue('an')
  await userEvent.clear(box())
  expect(screen.getByText('Start typing to search')).toBeVisible()
})

test('arrow keys choose a result and Enter opens it', async () => {
  const { where } = renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  await option(/Anna/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(box()).toHaveAttribute('aria-activedescendant', (await option(/Anton/)).id)
  expect(await option(/Anton/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(where()).toBe('/user/anna/products')
})

test('arrow keys go round, and open a list again that Escape has closed, as typing does', async () => {
  const { where } = renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  await option(/Anna/)
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  for (const [key, chosen] of [
    ['ArrowDown', /Anna/],
    ['ArrowDown', /Anton/],
    ['ArrowDown', /Anna/],
    ['ArrowUp', /Anton/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(chosen)
    expect(box()).toHaveFocus()
  }
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveValue('an')
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe('/')
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  await userEvent.keyboard('{Escape}n')
  expect(await option(/Anton/)).toBeVisible()
})

test('a click opens a result and Escape closes the list', async () => {
  const { where } = renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  await option(/Anna/)
  expect(fireEvent.keyDown(box(), { key: 'Escape' }), 'the browser empties the box').toBe(false)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await option(/Anton/))
  expect(where()).toBe('/user/anton/products')
})

test('the results hide 150 ms after the focus has left', async () => {
  renderFeature(<CreatorSearch />)
  await userEvent.type(box(), 'an')
  await option(/Anna/)
  vi.useFakeTimers()
  fireEvent.blur(box())
  act(() => {
    vi.advanceTimersByTime(149)
  })
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveValue('an')
  vi.useRealTimers()
})
