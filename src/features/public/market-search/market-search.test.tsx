import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchMarket } from '#src/services/discovery/market-search-api.ts'
import { BackendError } from '#src/services/error-messages.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creator } from '#src/test/creator.ts'
import { listing } from '#src/test/listing.ts'
import { renderFeature } from '#src/test/render.tsx'
import { MarketCombobox } from './market-combobox.tsx'
import { MarketSearch } from './market-search.tsx'

vi.mock('#src/services/discovery/market-search-api.ts', () => ({ searchMarket: vi.fn() }))
const search = vi.mocked(searchMarket)

const nothing = { listings: [], creators: [], meant: null }
const finds = {
  listings: [listing(), listing({ $id: 'icons', title: 'Brand icons', accessType: 'paid', priceCents: 900 })],
  creators: [creator({ username: 'brandt', name: 'Milo Brandt' })],
  meant: null,
}

beforeEach(() => {
  vi.resetAllMocks()
  search.mockResolvedValue(finds)
})

/** The field is hidden while its popover is closed. */
const box = () => screen.getByRole('combobox', { name: 'Search products and creators', hidden: true })
const options = () => screen.findAllByRole('option')

/** Opens the field as on a phone, because this browser has no layout and takes itself for one. */
async function open(path = '/') {
  const feature = renderFeature(<MarketSearch />, path)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(box()).toHaveFocus()
  return feature
}

test('products and creators are found by one request each time the typing stops, in two groups', async () => {
  await open()
  // the changes follow each other without a pause, so that a slow machine makes none either
  for (const value of ['b', 'bra', 'brand']) fireEvent.input(box(), { target: { value } })
  expect((await options()).map((option) => option.textContent)).toEqual([
    'Brand kitAnna KellerFREE',
    'Brand iconsAnna KellerCHF 9.00',
    expect.stringContaining('Milo Brandt'),
    'All results',
  ])
  expect(within(screen.getByRole('group', { name: 'Products' })).getAllByRole('option')).toHaveLength(2)
  expect(within(screen.getByRole('group', { name: 'Creators' })).getAllByRole('option')).toHaveLength(1)
  expect(screen.getByText('3 results')).toHaveAttribute('role', 'status')
  expect(search.mock.calls).toEqual([['brand']])
})

test.each([
  [1, '/user/anna/product/kit'],
  [2, '/user/anna/product/icons'],
  [3, '/user/brandt/products'],
  [4, '/explore?q=brand'],
  [5, '/user/anna/product/kit'],
])('after %i presses of the arrow key Enter opens %s', async (presses, address) => {
  const { where } = await open()
  await userEvent.type(box(), 'brand')
  await options()
  await userEvent.keyboard('{ArrowDown}'.repeat(presses))
  const chosen = screen.getByRole('option', { selected: true })
  expect(box()).toHaveAttribute('aria-activedescendant', chosen.id)
  expect(box()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe(address)
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

/** Somebody types between the first rendering of the combobox and the moment from which it listens. */
function TypedBetween() {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useLayoutEffect(() => {
    if (!isLoaded || !input.current) return
    input.current.focus()
    input.current.value = 'brand'
  }, [isLoaded])
  return (
    <form ref={form}>
      <input ref={input} type="search" aria-label="Field" />
      <button type="button" onClick={() => setIsLoaded(true)}>
        Load
      </button>
      {isLoaded && (
        <MarketCombobox id="field" search="" form={form} input={input} onChange={vi.fn<() => void>()} />
      )}
    </form>
  )
}

test('what was typed before the field listened is looked for', async () => {
  renderFeature(<TypedBetween />)
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  expect(await options()).toHaveLength(4)
})

test('Enter without a choice shows all results, and the field says what they are for', async () => {
  const { where } = await open()
  await userEvent.type(box(), ' brand kit {Enter}')
  expect(where()).toBe('/explore?q=brand+kit')
  expect(box()).toHaveValue('brand kit')
})

test('a search that Explore shows stands in the field, that of another page does not', async () => {
  await open('/explore?q=icons')
  expect(box()).toHaveValue('icons')
})

test('a list of another page has a search of its own', async () => {
  await open('/user/anna/products?q=icons')
  expect(box()).toHaveValue('')
})

test('Escape closes the list first and keeps the text', async () => {
  // jsdom does not know :popover-open
  vi.spyOn(HTMLFormElement.prototype, 'matches').mockReturnValue(true)
  await open()
  await userEvent.type(box(), 'brand')
  await options()
  expect(fireEvent.keyDown(box(), { key: 'Escape' }), 'the browser empties the field').toBe(false)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveValue('brand')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
  expect(box()).toBeVisible()
  expect(fireEvent.keyDown(box(), { key: 'Escape' }), 'the browser empties the field').toBe(false)
  expect(box()).not.toBeVisible()
  expect(box()).toHaveValue('brand')
})

test('Escape empties the field where it stands in the header', async () => {
  await open()
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true)
})

test('a press on a find leaves the focus in the field until the find is opened', async () => {
  const { where } = await open()
  await userEvent.type(box(), 'brand')
  const [first] = await options()
  if (!first) throw new Error('Nothing was found')
  expect(fireEvent.mouseDown(first)).toBe(false)
  await userEvent.click(first)
  expect(where()).toBe('/user/anna/product/kit')
})

test('nothing found is said, and so is what was meant', async () => {
  search.mockResolvedValue(nothing)
  await open()
  await userEvent.type(box(), 'zither')
  expect(await screen.findByText('Try another word')).toBeVisible()
  await expectAccessible()
  search.mockResolvedValue({ ...finds, meant: 'lightroom' })
  await userEvent.clear(box())
  await userEvent.type(box(), 'lighrtoom')
  expect(await screen.findByText('Results for “lightroom”')).toBeVisible()
})

test('a search that failed can be tried again, and the text is kept', async () => {
  search.mockRejectedValue(new BackendError(400, 'general_argument_invalid', 'Invalid query'))
  await open()
  await userEvent.type(box(), 'brand')
  await screen.findByText('Please try again in a moment')
  await expectAccessible()
  const asked = search.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(search.mock.calls.length).toBe(asked + 1))
  expect(box()).toHaveFocus()
  await screen.findByText('Please try again in a moment')
  search.mockResolvedValue(finds)
  await userEvent.keyboard('{Enter}')
  expect(await options()).toHaveLength(4)
  expect(box()).toHaveValue('brand')
})

test('what was typed before the code has come is searched for', async () => {
  renderFeature(<MarketSearch />)
  fireEvent.input(box(), { target: { value: 'brand' } })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await options()).toHaveLength(4)
  expect(box()).toHaveValue('brand')
})

test('another address brings its search along', async () => {
  await open('/explore?q=icons')
  await userEvent.type(box(), ' and more')
  await options()
  act(() => {
    window.history.pushState(null, '', '/explore?q=kit')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(box()).toHaveValue('kit'))
})

test('without scripts the form leads to Explore', async () => {
  await open()
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/explore')
  expect(box()).toHaveAttribute('name', 'q')
})

describe('the key /', () => {
  const press = (target: Element | Window, part: KeyboardEventInit = {}) =>
    fireEvent.keyDown(target, { key: '/', bubbles: true, cancelable: true, ...part })

  function openBeside(beside: ReactNode) {
    renderFeature(
      <>
        <MarketSearch />
        {beside}
      </>,
    )
  }

  test('goes to the field, also where Shift is needed for it', () => {
    openBeside(null)
    expect(press(document.body), 'the slash is typed into the field').toBe(false)
    expect(box()).toHaveFocus()
    box().blur()
    press(document.body, { shiftKey: true })
    expect(box()).toHaveFocus()
  })

  test.each([
    ['somebody is typing', <input key="1" aria-label="elsewhere" />, {}],
    ['a text is written', <textarea key="2" aria-label="elsewhere" />, {}],
    ['a list has the focus', <select key="3" aria-label="elsewhere" />, {}],
    ['a formatted text is written', <div key="4" contentEditable aria-label="elsewhere" />, {}],
    ['Control is held', <p key="5" aria-label="elsewhere" />, { ctrlKey: true }],
    ['Command is held', <p key="6" aria-label="elsewhere" />, { metaKey: true }],
    ['Alt is held', <p key="7" aria-label="elsewhere" />, { altKey: true }],
    [
      'a dialog is open',
      <dialog key="8" open>
        <p aria-label="elsewhere" />
      </dialog>,
      {},
    ],
  ])('does nothing while %s', (_, beside, keys) => {
    openBeside(beside)
    expect(press(screen.getByLabelText('elsewhere'), keys)).toBe(true)
    expect(document.activeElement).not.toHaveAttribute('role', 'combobox')
  })
})
