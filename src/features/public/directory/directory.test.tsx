import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError, OfflineError } from '#src/services/error-messages.ts'
import { listCreators } from '#src/services/profiles/creators/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { previewAddresses } from '#src/test/preview-address.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Directory } from './directory.tsx'

vi.mock('#src/services/profiles/creators/api.ts', () => ({ listCreators: vi.fn() }))
const list = vi.mocked(listCreators)

const shop = { about: '<p>Makes things</p>', totalProducts: 1 }
const dora = creator({ username: 'dora', name: 'Dora', verified: true, ...shop })
const emil = creator({ username: 'emil', name: 'Emil', ...shop })
const wanda = creator({ username: 'wanda', name: 'Wanda', category: 'Writer', isNew: true, ...shop })

beforeEach(() => {
  vi.resetAllMocks()
  list.mockImplementation((chip) =>
    Promise.resolve([dora, emil, wanda].filter(({ category }) => !chip || category === chip)),
  )
})

const section = (name: string) => screen.findByRole('region', { name })
const namesIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('heading', { level: 3 })
    .map((h) => h.textContent)

test('All: the top, then a row for each category that has creators', async () => {
  renderFeature(<Directory />)
  expect(screen.getByText('Loading creators...')).toBeInTheDocument()
  expect(await namesIn('Top Creators')).toEqual([expect.stringContaining('Dora'), 'Wanda'])
  expect(await namesIn('Designer')).toEqual([expect.stringContaining('Dora'), 'Emil'])
  expect(await namesIn('Writer')).toEqual(['Wanda'])
  expect(screen.queryByRole('region', { name: 'Musician' })).not.toBeInTheDocument()
})

test('a chip is an address: the top of the category, then the others', async () => {
  const { where } = renderFeature(<Directory />)
  await userEvent.click(screen.getByRole('link', { name: 'Designer' }))
  expect(where()).toBe('/?category=Designer')
  expect(screen.getByRole('link', { name: 'Designer' })).toHaveAttribute('aria-current', 'true')
  expect(await namesIn('Top Designer Creators')).toEqual([expect.stringContaining('Dora')])
  expect(await namesIn('All Designer Creators')).toEqual(['Emil'])
})

test('a category whose creators are all at the top says so', async () => {
  renderFeature(<Directory />, '/?category=Writer')
  expect(await screen.findByText('No other creators in this category')).toBeVisible()
  expect(screen.getByText('All creators are shown in the top section above.')).toBeVisible()
  await expectAccessible()
})

test('an empty category says so', async () => {
  renderFeature(<Directory />, '/?category=Musician')
  expect(await screen.findByText('No creators in this category yet.')).toBeVisible()
  await expectAccessible()
})

test('a marketplace of bare pages says so and lists them by category', async () => {
  list.mockResolvedValue([creator({ username: 'skipped', isNew: true })])
  renderFeature(<Directory />)
  expect(await screen.findByText('No creators in this category yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Designer' }))
  expect(await namesIn('All Designer Creators')).toEqual(['skipped'])
  expect(screen.queryByRole('region', { name: /^Top/ })).not.toBeInTheDocument()
})

test('a server that is down is reported in place of the directory', async () => {
  list.mockRejectedValueOnce(new OfflineError())
  renderFeature(<Directory />)
  expect(await screen.findByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await expectAccessible()
  expect(screen.getByText('http://appwrite.test/v1')).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'Designer' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await section('Top Creators')).toBeVisible()
})

test('the directory stays after a refresh that failed', async () => {
  const { queryClient } = renderFeature(<Directory />)
  await section('Top Creators')
  list.mockRejectedValue(new OfflineError())
  await queryClient.refetchQueries()
  expect(list).toHaveBeenCalledTimes(2)
  expect(await section('Top Creators')).toBeVisible()
})

test('an error can be tried again', async () => {
  list.mockRejectedValueOnce(new BackendError(503, 'general_unavailable', 'Busy'))
  renderFeature(<Directory />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await section('Top Creators')).toBeVisible()
})

test('a profile picture is requested in the size of an avatar', async () => {
  list.mockResolvedValue([creator({ username: 'dora', picture: 'face1', verified: true, totalProducts: 1 })])
  renderFeature(<Directory />)
  await section('Top Creators')
  expect(new Set(previewAddresses())).toEqual(new Set(['profile-pictures/face1 200x200']))
})

test('there is a chip for all and one for each category', () => {
  renderFeature(<Directory />)
  const chips = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['All', '/'],
    ['Digital Creator', '/?category=Digital+Creator'],
    ['Designer', '/?category=Designer'],
    ['Photographer', '/?category=Photographer'],
    ['Artist', '/?category=Artist'],
    ['Developer', '/?category=Developer'],
    ['Writer', '/?category=Writer'],
    ['Musician', '/?category=Musician'],
  ])
})

test.each([
  ['<p>I draw icons.</p>', 'I draw icons.'],
  ['', 'Digital Creator'],
  ['<p><br></p>', 'Digital Creator'],
])('an about text of %j is shown as %s', async (about, description) => {
  list.mockResolvedValue([
    creator({ username: 'dora', about, picture: 'f', verified: true, totalProducts: 1 }),
  ])
  renderFeature(<Directory />)
  const top = within(await section('Top Creators'))
  expect(top.getByText(description, { selector: 'p' })).toBeVisible()
})

test('products stand before the categories of creators, and give way to a chosen one', async () => {
  const { unmount } = renderFeature(<Directory products={<p>Popular now</p>} />)
  const chips = screen.getByRole('navigation', { name: 'Categories' })
  expect(screen.getByText('Popular now').compareDocumentPosition(chips)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await section('Top Creators')
  unmount()

  renderFeature(<Directory products={<p>Popular now</p>} />, '/?category=Writer')
  await section('Top Writer Creators')
  expect(screen.queryByText('Popular now')).not.toBeInTheDocument()
})
