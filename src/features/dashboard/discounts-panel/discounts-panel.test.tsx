import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, OfflineError } from '#src/data/backend/errors.ts'
import {
  changeDiscount,
  createDiscount,
  listDiscounts,
  listNamedDiscountsAfter,
  type NamedDiscount,
  stopDiscount,
} from '#src/data/discounts/api.ts'
import {
  type BriefProduct,
  briefProductsOf,
  listPaidProducts,
} from '#src/data/products/brief-products-api.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { account } from '#src/test/account.ts'
import { discount } from '#src/test/discount.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DiscountsPanel } from './discounts-panel.tsx'

vi.mock('#src/data/discounts/api.ts', () => ({
  listDiscounts: vi.fn(),
  listNamedDiscountsAfter: vi.fn(),
  createDiscount: vi.fn(),
  changeDiscount: vi.fn(),
  stopDiscount: vi.fn(),
}))
vi.mock('#src/data/products/brief-products-api.ts', () => ({
  listPaidProducts: vi.fn(),
  briefProductsOf: vi.fn(),
}))
vi.mock('#src/data/payments/fees-api.ts', () => ({
  readFees: () => Promise.resolve({ basisPoints: 500, fixedCents: 0, minPriceCents: 50 }),
}))
vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))

const create = vi.mocked(createDiscount)
const change = vi.mocked(changeDiscount)
const stop = vi.mocked(stopDiscount)

/** The discounts and the paid products that the server has. */
let stored: NamedDiscount[]
let paid: BriefProduct[]

const named = (part: Partial<NamedDiscount> = {}): NamedDiscount => ({
  ...discount(part),
  titles: [],
  ...part,
})
const product = (productId: string, title: string, priceCents = 2000): BriefProduct => ({
  $id: `row-${productId}`,
  productId,
  title,
  priceCents,
})

beforeEach(() => {
  stored = [named()]
  paid = [product('kit', 'Brand kit'), product('book', 'Field guide', 900)]
  vi.mocked(listDiscounts)
    .mockReset()
    .mockImplementation(() => Promise.resolve({ rows: stored, total: stored.length }))
  vi.mocked(listNamedDiscountsAfter).mockImplementation(() =>
    Promise.resolve({ rows: stored, total: stored.length }),
  )
  vi.mocked(listPaidProducts)
    .mockReset()
    .mockImplementation((_, search) => {
      const rows = paid.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      return Promise.resolve({ rows, total: rows.length })
    })
  vi.mocked(briefProductsOf).mockImplementation((ids) =>
    Promise.resolve(paid.filter(({ productId }) => ids.includes(productId))),
  )
  create.mockReset().mockResolvedValue()
  change.mockReset().mockResolvedValue()
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
    [
      'EARLYActive',
      'Discount25%',
      'Products and timeAll productsNo time limit',
      'Uses01 being paid',
      'RevenueCHF 0.00',
    ],
    [
      'SUMMERScheduled',
      'DiscountCHF 5.50Once per buyer',
      'Products and timeAll productsFrom 1 Jul 2099, 12:00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'OVEREnded',
      'Discount25%',
      'Products and timeBrand kit5 Jan 2026, 09:00 to 6 Jan 2026, 09:00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'FULLUsed up',
      'Discount25%',
      'Products and timeAll productsUntil 1 Jul 2099, 12:00',
      'Uses1’000 of 1’000',
      'RevenueCHF 1’500.00',
    ],
    [
      'STOPPEDEnded',
      'Discount25%',
      'Products and timeDeleted product and 2 moreStopped on 5 Jan 2026, 09:00',
      'Uses0',
      'RevenueCHF 0.00',
    ],
    [
      'DEARActive',
      'Discount25%For products from CHF 10.00',
      'Products and timeBrand kit and 1 moreNo time limit',
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
  await userEvent.click(screen.getAllByRole('button', { name: 'Create Discount' })[1] ?? document.body)
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

describe('the form', () => {
  async function opened(opener: string) {
    setup()
    await userEvent.click(await button(opener))
    const name = opener.startsWith('Edit') ? 'Edit Discount' : 'Create Discount'
    const dialog = within(await screen.findByRole('dialog', { name }))
    const field = (label: string | RegExp) => dialog.getByLabelText(label)
    await dialog.findByRole('textbox', { name: 'Code' })
    return {
      ...dialog,
      field,
      fill: (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } }),
      submit: () =>
        userEvent.click(
          dialog.getByRole('button', { name: opener.startsWith('Edit') ? 'Save Changes' : name }),
        ),
    }
  }
  const adding = () => opened('Create Discount')
  const terms = {
    kind: 'percent',
    percent: 20,
    amountCents: 0,
    productIds: [],
    startsAt: null,
    endsAt: null,
    maxUses: 0,
    isOncePerBuyer: false,
    minPriceCents: 0,
  }

  test('writes the code in capitals as it is typed, where the caret is', async () => {
    const form = await adding()
    const code = form.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    await userEvent.type(code, 'erly')
    await userEvent.type(code, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(code).toHaveValue('EARLY')
    expect(code.selectionStart).toBe(2)
  })

  test('says at each field what is wrong, and goes to the first', async () => {
    const form = await adding()
    await form.submit()
    const code = form.field('Code')
    expect(code).toHaveAccessibleDescription(/Please use 3 to 32 letters/)
    expect(code).toHaveFocus()
    expect(form.field('Percent')).toHaveAccessibleDescription(/whole number from 1 to 100/)
    await userEvent.click(form.getByRole('radio', { name: /^Chosen products/ }))
    await userEvent.click(form.getByRole('radio', { name: 'An amount' }))
    form.fill('Code', 'EARLY')
    form.fill('Amount', '5')
    await form.submit()
    const products = form.getByRole('group', { name: 'Chosen products' })
    await waitFor(() => expect(products).toHaveAccessibleDescription('Please choose at least one product'))
    expect(products).toHaveFocus()
    expect(create).not.toHaveBeenCalled()
  })

  test('sends what was typed, in the creator’s zone', async () => {
    const form = await adding()
    form.fill('Code', 'summer')
    form.fill('Percent', '20')
    await userEvent.click(form.getByRole('radio', { name: /^Chosen products/ }))
    await userEvent.click(await form.findByRole('checkbox', { name: /^Brand kit/ }))
    expect(form.getAllByText('Time in Zurich')).toHaveLength(2)
    form.fill(/^Valid from/, '2099-07-01T12:00')
    form.fill(/^Valid until/, '2099-12-01T12:00')
    form.fill(/^How many uses/, '10')
    form.fill(/^Smallest price/, '9,50')
    await userEvent.click(form.getByRole('checkbox', { name: 'Once per buyer' }))
    await form.submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(create.mock.calls[0]?.[0]).toEqual({
      submissionId: expect.any(String),
      discount: {
        ...terms,
        code: 'SUMMER',
        productIds: ['kit'],
        startsAt: '2099-07-01T10:00:00.000Z',
        endsAt: '2099-12-01T11:00:00.000Z',
        maxUses: 10,
        isOncePerBuyer: true,
        minPriceCents: 950,
      },
    })
    expect(toastStore.getState()).toMatchObject({ type: 'success', message: 'SUMMER was created.' })
  })

  test('shows the link and the prices that come of it', async () => {
    const form = await adding()
    const result = within(form.getByRole('region', { name: 'What comes of it' }))
    expect(result.getByText('As soon as there is a code, its link stands here.')).toBeInTheDocument()
    form.fill('Code', 'early')
    form.fill('Percent', '25')
    expect(result.getByText(`${window.location.origin}/user/anna/products?code=EARLY`)).toBeInTheDocument()
    expect(await result.findByText('“Brand kit” costs CHF 15.00 instead of CHF 20.00.')).toBeInTheDocument()
    await userEvent.click(form.getByRole('radio', { name: /^Chosen products/ }))
    await userEvent.click(await form.findByRole('checkbox', { name: /^Field guide/ }))
    expect(
      result.getByText(`${window.location.origin}/user/anna/product/book?code=EARLY`),
    ).toBeInTheDocument()
    expect(result.getByText('“Field guide” costs CHF 6.75 instead of CHF 9.00.')).toBeInTheDocument()
    form.fill(/^Smallest price/, '10')
    expect(result.getByText('The code is not for “Field guide”, which costs CHF 9.00.')).toBeInTheDocument()
    form.fill(/^Smallest price/, '')
    await userEvent.click(form.getByRole('radio', { name: 'An amount' }))
    form.fill('Amount', '8.90')
    expect(
      result.getByText('“Field guide” costs CHF 0.50 instead of CHF 9.00. Less cannot be paid.'),
    ).toBeInTheDocument()
    form.fill('Amount', '9')
    expect(result.getByText('“Field guide” costs nothing instead of CHF 9.00.')).toBeInTheDocument()
  })

  test('finds products by words, keeps those that are chosen, and Enter sends nothing', async () => {
    const form = await adding()
    await userEvent.click(form.getByRole('radio', { name: /^Chosen products/ }))
    await userEvent.click(await form.findByRole('checkbox', { name: /^Brand kit/ }))
    const search = form.getByRole('searchbox', { name: 'Search paid products' })
    await userEvent.type(search, 'field{Enter}')
    await waitFor(() => expect(form.queryByRole('checkbox', { name: /^Brand kit/ })).toBeNull())
    expect(form.queryByText(/Please use/), 'Enter searches').toBeNull()
    expect(form.getByText('Chosen: 1')).toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Remove Brand kit' }))
    expect(search).toHaveFocus()
    await userEvent.clear(search)
    await userEvent.type(search, 'nothing')
    expect(await form.findByText('No paid product has these words.')).toBeInTheDocument()
  })

  test('keeps what was typed when it is refused, and says it at its place', async () => {
    create.mockRejectedValueOnce(new ActionError('conflict', m.discount_code_taken(), 'code'))
    const form = await adding()
    form.fill('Code', 'early')
    form.fill('Percent', '20')
    await form.submit()
    await waitFor(() =>
      expect(form.field('Code')).toHaveAccessibleDescription(
        /You have already made a discount with this code/,
      ),
    )
    expect(form.field('Code')).toHaveFocus()
    expect(form.field('Percent')).toHaveValue('20')
  })

  test('sends the same again after a lost answer, and what was changed as another', async () => {
    create.mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(new OfflineError())
    const form = await adding()
    form.fill('Code', 'early')
    form.fill('Percent', '20')
    await form.submit()
    expect(await form.findByText(/^Error saving discount: We can’t reach the server/)).toBeInTheDocument()
    expect(listDiscounts, 'the discount may have been made').toHaveBeenCalledTimes(2)
    await form.submit()
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    form.fill('Percent', '30')
    await form.submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second, third] = create.mock.calls.map(([sent]) => sent)
    expect(second).toEqual(first)
    expect(third?.submissionId).not.toBe(first?.submissionId)
  })

  test('cannot be left while it is sent, and closing asks before text is lost', async () => {
    let finish: () => void = () => undefined
    const form = await adding()
    await userEvent.type(form.field('Code'), 'early')
    await userEvent.click(form.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    form.fill('Percent', '20')
    create.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await form.submit()
    expect(await form.findByText('Saving...')).toBeInTheDocument()
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(form.queryByRole('button', { name: 'Close' })).toBeNull()
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('begins with what is known, keeps the code, and sends the terms', async () => {
    stored = [
      named({
        productIds: ['kit', 'gone'],
        titles: ['Brand kit'],
        uses: 3,
        endsAt: '2099-07-01T10:00:00.000Z',
      }),
    ]
    const form = await opened('Edit EARLY')
    const code = form.field('Code')
    expect(code).toHaveAttribute('readonly')
    expect(code).toHaveAccessibleDescription('The code stays as it is, because people may already have it.')
    expect(form.field('Percent')).toHaveValue('25')
    expect(form.field(/^Valid until/)).toHaveValue('2099-07-01T12:00')
    expect(form.getByRole('button', { name: 'Remove Brand kit' })).toBeInTheDocument()
    expect(form.getByText(/Products of this discount that you have deleted/)).toBeInTheDocument()
    expect(form.field(/^How many uses/)).toHaveAccessibleDescription(/^Used so far: 3/)
    form.fill('Percent', '20')
    await form.submit()
    await waitFor(() => expect(change).toHaveBeenCalledOnce())
    expect(change.mock.calls[0]?.[0]).toEqual({
      discountId: 'row-EARLY',
      discount: { ...terms, productIds: ['kit'], endsAt: '2099-07-01T10:00:00.000Z' },
    })
  })

  test('of a discount that another tab has stopped says so', async () => {
    change.mockRejectedValue(new ActionError('conflict', m.discount_stopped()))
    const form = await opened('Edit EARLY')
    await form.submit()
    expect(await form.findByText('Error saving discount: This discount was stopped')).toBeInTheDocument()
  })
})
