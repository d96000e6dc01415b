import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { changeDiscount, createDiscount } from '#src/services/discounts/api.ts'
import {
  type BriefProduct,
  briefProductsOf,
  listPaidProducts,
} from '#src/services/products/brief-products-api.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import { account } from '#src/test/account.ts'
import { discount } from '#src/test/discount.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

vi.mock('#src/services/discounts/api.ts', () => ({ createDiscount: vi.fn(), changeDiscount: vi.fn() }))
vi.mock('#src/services/products/brief-products-api.ts', () => ({
  listPaidProducts: vi.fn(),
  briefProductsOf: vi.fn(),
}))
vi.mock('#src/services/payments/fees-api.ts', () => ({
  readSellingTerms: () =>
    Promise.resolve({ fees: { basisPoints: 500, fixedCents: 0, minPriceCents: 50 }, firstPayoutDays: 7 }),
}))

const create = vi.mocked(createDiscount)
const change = vi.mocked(changeDiscount)
const onSaved = vi.fn()

const product = (productId: string, title: string, priceCents: number): BriefProduct => ({
  $id: `row-${productId}`,
  productId,
  title,
  status: 'active',
  accessType: 'paid',
  priceCents,
  launchPriceCents: 0,
  launchEndsAt: null,
  struckUntil: null,
  isPayWhatYouWant: false,
})
const paid = [product('kit', 'Brand kit', 2000), product('book', 'Field guide', 900)]

beforeEach(() => {
  vi.mocked(listPaidProducts)
    .mockReset()
    .mockImplementation((_, search) => {
      const rows = paid.filter(({ title }) => title.toLowerCase().includes(search))
      return Promise.resolve({ rows, total: rows.length })
    })
  vi.mocked(briefProductsOf)
    .mockReset()
    .mockImplementation((ids) => Promise.resolve(paid.filter(({ productId }) => ids.includes(productId))))
  create.mockReset().mockResolvedValue()
  change.mockReset().mockResolvedValue()
  onSaved.mockReset()
  toastStore.hide()
})

/** Opens the form for a discount, or for a new one. */
async function opened(known?: Discount) {
  renderFeature(
    <DiscountDialog
      discount={known}
      account={account()}
      zone="Europe/Zurich"
      onClose={vi.fn()}
      onSaved={onSaved}
    />,
  )
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('textbox', { name: 'Code' })
  const field = (label: string | RegExp) => dialog.getByLabelText(label)
  return {
    ...dialog,
    field,
    fill: (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } }),
    submit: () =>
      userEvent.click(dialog.getByRole('button', { name: known ? 'Save Changes' : 'Create Discount' })),
  }
}

const { code: _, ...plain } = plainDiscount
const terms = { ...plain, percent: 20 }

test('writes the code in capitals as it is typed, where the caret is', async () => {
  const form = await opened()
  const code = form.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.type(code, 'erly')
  await userEvent.type(code, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(code).toHaveValue('EARLY')
  expect(code.selectionStart).toBe(2)
})

test('says at each field what is wrong, and goes to the first', async () => {
  const form = await opened()
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

test('says what becomes of a time that the clocks skip or show twice', async () => {
  const form = await opened()
  form.fill(/^Valid from/, '2099-03-29T02:30')
  form.fill(/^Valid until/, '2099-10-25T02:30')
  expect(form.getByLabelText(/^Valid from/)).toHaveAccessibleDescription(
    m.ui_clock_skipped({ time: '02:30', place: 'Zurich', becomes: '03:30' }),
  )
  expect(form.getByLabelText(/^Valid until/)).toHaveAccessibleDescription(
    m.ui_clock_repeated({ time: '02:30', place: 'Zurich', clock: 'CEST' }),
  )
})

test('sends what was typed, in the creator’s zone', async () => {
  const form = await opened()
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
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
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
  const form = await opened()
  const result = within(form.getByRole('region', { name: 'Result' }))
  expect(result.getByText('The link appears here once you have entered a code.')).toBeInTheDocument()
  form.fill('Code', 'early')
  form.fill('Percent', '25')
  expect(result.getByText(`${window.location.origin}/user/anna/products?code=EARLY`)).toBeInTheDocument()
  expect(await result.findByText('“Brand kit” costs CHF 15.00 instead of CHF 20.00.')).toBeInTheDocument()
  await userEvent.click(form.getByRole('radio', { name: /^Chosen products/ }))
  await userEvent.click(await form.findByRole('checkbox', { name: /^Field guide/ }))
  expect(result.getByText(`${window.location.origin}/user/anna/product/book?code=EARLY`)).toBeInTheDocument()
  expect(result.getByText('“Field guide” costs CHF 6.75 instead of CHF 9.00.')).toBeInTheDocument()
  form.fill(/^Smallest price/, '10')
  expect(result.getByText('The code is not for “Field guide”, which costs CHF 9.00.')).toBeInTheDocument()
  form.fill(/^Smallest price/, '')
  await userEvent.click(form.getByRole('radio', { name: 'An amount' }))
  form.fill('Amount', '8.90')
  expect(
    result.getByText('“Field guide” costs CHF 0.50 instead of CHF 9.00. That is the least that can be paid.'),
  ).toBeInTheDocument()
  form.fill('Amount', '9')
  expect(result.getByText('“Field guide” is free instead of CHF 9.00.')).toBeInTheDocument()
})

test('finds products by words, keeps those that are chosen, and Enter sends nothing', async () => {
  const form = await opened()
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
  expect(await form.findByText('No paid product matches your search.')).toBeInTheDocument()
})

test('keeps what was typed when it is refused, and says it at its place', async () => {
  create.mockRejectedValueOnce(new ActionError('conflict', m.discount_code_taken(), 'code'))
  const form = await opened()
  form.fill('Code', 'early')
  form.fill('Percent', '20')
  await form.submit()
  await waitFor(() =>
    expect(form.field('Code')).toHaveAccessibleDescription(/You have already made a discount with this code/),
  )
  expect(form.field('Code')).toHaveFocus()
  expect(form.field('Percent')).toHaveValue('20')
})

test('sends the same again after a lost answer, and what was changed as another', async () => {
  create.mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(new OfflineError())
  const form = await opened()
  form.fill('Code', 'early')
  form.fill('Percent', '20')
  await form.submit()
  expect(await form.findByText(/^Error saving discount: We can’t reach the server/)).toBeInTheDocument()
  await form.submit()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  form.fill('Percent', '30')
  await form.submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second, third] = create.mock.calls.map(([sent]) => sent)
  expect(second).toEqual(first)
  expect(third?.submissionId).not.toBe(first?.submissionId)
})

test('cannot be left while it is sent, and closing asks before text is lost', async () => {
  let finish: () => void = () => undefined
  const form = await opened()
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
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('begins with what is known, keeps the code, and sends the terms', async () => {
  const endsAt = '2099-07-01T10:00:00.000Z'
  const form = await opened(discount({ productIds: ['kit', 'gone'], uses: 3, endsAt }))
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
    discount: { ...terms, productIds: ['kit'], endsAt },
  })
})

test('of a discount that another tab has stopped says so', async () => {
  change.mockRejectedValue(new ActionError('conflict', m.discount_stopped()))
  const form = await opened(discount())
  await form.submit()
  expect(await form.findByText('Error saving discount: This discount was stopped')).toBeInTheDocument()
})
