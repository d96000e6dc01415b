import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import {
  listDiscounts,
  listNamedDiscountsAfter,
  type NamedDiscount,
  stopDiscount,
} from '#src/services/discounts/api.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { account } from '#src/test/account.ts'
import { discount } from '#src/test/discount.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DiscountsPanel } from './discounts-panel.tsx'

vi.mock('#src/services/discounts/api.ts', () => ({
  listDiscounts: vi.fn(),
  listNamedDiscountsAfter: vi.fn(),
  createDiscount: vi.fn(),
  changeDiscount: vi.fn(),
  stopDiscount: vi.fn(),
}))
vi.mock('#src/services/products/brief-products-api.ts', () => ({
  listPaidProducts: () => Promise.resolve({ rows: [], total: 0 }),
  briefProductsOf: vi.fn(),
}))
vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))

const stop = vi.mocked(stopDiscount)

/** The discounts that the server has. */
let stored: NamedDiscount[]

const named = (part: Partial<NamedDiscount> = {}): NamedDiscount => ({
  ...discount(part),
  titles: [],
  ...part,
})
beforeEach(() => {
  stored = [named()]
  vi.mocked(listDiscounts)
    .mockReset()
    .mockImplementation(() => Promise.resolve({ rows: stored, total: stored.length }))
  vi.mocked(listNamedDiscountsAfter).mockImplementation(() =>
    Promise.resolve({ rows: stored, total: stored.length }),
  )
  stop.mockReset().mockResolvedValue()
  vi.mocked(saveFile).mockReset()
  toastStore.hide()
})

const zurich = account({ notificationSettings: JSON.stringify({ timeZone: 'Europe/Zurich' }) })
const setup = (address = '/members/discounts') => renderFeature(<DiscountsPanel account={zurich} />, address)
const rows = () => screen.getAllByRole('row').slice(1)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a row tells what the code takes off, for what, when, and what came of it', async () => {
  const past = '2026-01-05T08:00:00.000Z'
  const future = '2099-07-01T10:00:00.000Z'
  stored = [
    named({ held: 1 }),
    named({ code: 'SUMMER', startsAt: future, kind: 'amount', amountCents: 550, isOncePerBuyer: true }),
    named({
      code: 'OVER',
      startsAt: past,
      endsAt: '2026-01-06T08:00:00.000Z',
      productIds: ['kit'],
      titles: ['Brand kit'],
    }),
    named({ code: 'FULL', maxUses: 1000, uses: 1000, revenueCents: 150_000, endsAt: future }),
    named({ code: 'STOPPED', stoppedAt: past, productIds: ['gone', 'kit', 'book'], titles: [''] }),
    named({ code: 'DEAR', minPriceCents: 1000, productIds: ['kit', 'book'], titles: ['Brand kit'] }),
  ]
  setup()
  await screen.findByRole('table', { name: 'Discounts' })
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['EARLYActive', 'Discount25%', 'All productsNo time limit', 'Uses01 being paid', 'RevenueCHF 0.00'],
    [
      'SUMMERScheduled',
      'DiscountCHF 5.50',
      'All productsFrom 1 Jul 2099, 12:00Once per buyer',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'OVEREnded',
      'Discount25%',
      'Brand kit5 Jan 2026, 09:00 to 6 Jan 2026, 09:00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'FULLUsed up',
      'Discount25%',
      'All productsUntil 1 Jul 2099, 12:00',
      'Uses1’000 of 1’000',
      'RevenueCHF 1’500.00',
    ],
    [
      'STOPPEDEnded',
      'Discount25%',
      'Deleted product and 2 moreStopped on 5 Jan 2026, 09:00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'DEARActive',
      'Discount25%',
      'Brand kit and 1 moreNo time limitFor products from CHF\u00a010.00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
  ])
  const buttons = rows().map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((one) => one.title),
  )
  const all = ['Copy link', 'Edit', 'Stop']
  expect(buttons, 'what is stopped stays as it is').toEqual([all, all, ['Edit'], all, [], all])
})

test('without discounts there is nothing to export, and the next step', async () => {
  stored = []
  setup()
  expect(await screen.findByText('No discounts yet')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create Your First Discount' }))
  expect(await screen.findByRole('dialog', { name: 'Create Discount' })).toBeInTheDocument()
})

test('a list that cannot be loaded says so, and Try Again tries again', async () => {
  vi.mocked(listDiscounts).mockRejectedValueOnce(new Error('a bug’s own words'))
  setup()
  expect(await screen.findByText('Error loading discounts')).toBeInTheDocument()
  expect(screen.getByText('Failed to fetch discounts')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('table')).toBeInTheDocument()
})

test('the pages are links, and a page beyond the last leads to it', async () => {
  vi.mocked(listDiscounts).mockImplementation((_, page) =>
    Promise.resolve({ rows: page < 3 ? [named()] : [], total: 13 }),
  )
  const { where } = setup('/members/discounts?page=4')
  await screen.findByRole('table')
  expect(where()).toBe('/members/discounts?page=2')
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/members/discounts')
})

test('the link is copied, or shown to be copied by hand', async () => {
  const { location } = window
  const user = userEvent.setup()
  stored = [named({ productIds: ['kit'], titles: ['Brand kit'] })]
  setup()
  const copy = await button('Copy link with EARLY')
  await user.click(copy)
  const link = `${location.origin}/user/anna/product/kit?code=EARLY`
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(toastStore.getState()).toMatchObject({ type: 'success', title: 'Link copied' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await user.click(copy)
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: `Please copy it by hand: ${link}`,
    }),
  )
})

test('all discounts are exported, and no cell is a formula', async () => {
  stored = [
    named({
      code: '-EARLY',
      productIds: ['kit', 'gone'],
      titles: ['=Brand kit', ''],
      startsAt: '2026-07-01T10:00:00.000Z',
      maxUses: 10,
      uses: 3,
      revenueCents: 4500,
    }),
    named({ kind: 'amount', percent: 0, amountCents: 500, isOncePerBuyer: true, minPriceCents: 1000 }),
  ]
  setup()
  await userEvent.click(await button('Export CSV'))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toMatch(/^discounts-\d{4}-\d\d-\d\d\.csv$/)
  const { origin } = window.location
  expect((await file?.text())?.split('\r\n')).toEqual([
    'Code,Status,Percent,Amount,Products,From,Until,Stopped,Time Zone,Uses,Most Uses,Once per Buyer,Smallest Price,Revenue,Currency,Link',
    `'-EARLY,Active,25,,"'=Brand kit; Deleted product",2026-07-01 12:00,,,Europe/Zurich,3,10,No,,45.00,CHF,${origin}/user/anna/products?code=-EARLY`,
    `EARLY,Active,,5.00,All products,,,,Europe/Zurich,0,,Yes,10.00,0.00,CHF,${origin}/user/anna/products?code=EARLY`,
    '',
  ])
})

test('stopping asks, says what it means and why it fails, and takes the focus to the heading', async () => {
  stop.mockRejectedValueOnce(new OfflineError())
  setup()
  await userEvent.click(await button('Stop EARLY'))
  const dialog = within(screen.getByRole('dialog', { name: 'Stop Discount' }))
  expect(
    dialog.getByText(/for up to 15 minutes. A stopped discount cannot be started again/),
  ).toBeInTheDocument()
  const confirm = dialog.getByRole('button', { name: 'Stop Discount' })
  await userEvent.click(confirm)
  expect(await dialog.findByText(/^Error stopping discount: We can’t reach the server/)).toBeInTheDocument()
  stored = [named({ stoppedAt: '2026-01-05T08:00:00.000Z' })]
  await userEvent.click(confirm)
  await waitFor(() => expect(rows()[0]).toHaveTextContent('EARLYEnded'))
  expect(toastStore.getState()).toMatchObject({ type: 'success', message: 'EARLY was stopped.' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
