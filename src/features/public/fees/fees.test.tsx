import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { readSellingTerms } from '#src/services/payments/fees-api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Fees } from './fees.tsx'

vi.mock('#src/services/payments/fees-api.ts', () => ({ readSellingTerms: vi.fn() }))

const read = vi.mocked(readSellingTerms)
beforeEach(() => {
  read.mockReset().mockResolvedValue({ fees: defaultFees, firstPayoutDays: 7, tax: {} })
})

const price = () => screen.findByRole('textbox', { name: 'Your price' })
const result = () =>
  within(screen.getByRole('region', { name: 'What you get of a price' })).getByRole('status')
/** Returns the texts of each row of the table. */
const rows = () =>
  within(screen.getByRole('table', { name: 'Some prices' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

test('the operator’s terms are named', async () => {
  read.mockResolvedValue({
    fees: { basisPoints: 725, fixedCents: 30, minPriceCents: 2_00 },
    firstPayoutDays: 12,
    tax: {},
  })
  renderFeature(<Fees />)
  expect(await screen.findByText(/keeps 7.25% and CHF 0.30 of each sale/)).toBeVisible()
  expect(screen.getByText('Of each sale').nextSibling).toHaveTextContent('7.25% and CHF 0.30')
  expect(screen.getByText('Each month').nextSibling).toHaveTextContent('nothing')
  expect(screen.getByText(/12 days after your first sale/)).toBeVisible()
  expect(
    screen.getByText('From CHF 2.00 to CHF 99’999.99. You can also let buyers name the price.'),
  ).toBeVisible()
  expect(rows()).toContainEqual(['CHF 20.00', 'CHF 1.75', 'CHF 18.25'])
})

test('who is paid out at once is told of no days', async () => {
  read.mockResolvedValue({ fees: defaultFees, firstPayoutDays: 0, tax: {} })
  renderFeature(<Fees />)
  await price()
  expect(screen.queryByText(/after your first sale/)).toBeNull()
})

test('the calculator answers while a price is typed', async () => {
  renderFeature(<Fees />)
  const field = await price()
  expect(field).toHaveValue('20.00')
  expect(result()).toHaveTextContent('You get CHF 19.00Fundus keeps CHF 1.00.')

  await userEvent.clear(field)
  expect(field).toHaveAccessibleDescription('Please enter an amount, for example 12.50')
  expect(field).toBeInvalid()
  expect(result()).toBeEmptyDOMElement()

  await userEvent.type(field, '0')
  expect(result()).toHaveTextContent('A product that is free costs you nothing either.')
  await userEvent.type(field, '.49')
  expect(field).toHaveAccessibleDescription('The lowest price is CHF 0.50')
  await userEvent.clear(field)
  await userEvent.type(field, '12,5')
  expect(field).toBeValid()
  expect(result()).toHaveTextContent('You get CHF 11.87Fundus keeps CHF 0.63.')
})

test('where payments are not set up, no fee is named, and what holds is said', async () => {
  read.mockRejectedValueOnce(new ActionError('unavailable', 'Not set up'))
  renderFeature(<Fees />)
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('nobody can buy here, and nobody pays anything')
  expect(screen.getByText(/keeps a small part of each sale/)).toBeVisible()
  expect(screen.queryByText(/%/)).toBeNull()
  expect(screen.queryByText(/Which prices/)).toBeNull()
  expect(screen.getByText('What the fee includes')).toBeVisible()

  await userEvent.click(within(failure).getByRole('button', { name: 'Try Again' }))
  expect(await price()).toBeVisible()
})

test('it leads to signing up', async () => {
  renderFeature(<Fees />)
  await price()
  expect(screen.getByRole('link', { name: 'Open your page' })).toHaveAttribute('href', '/signup')
})
