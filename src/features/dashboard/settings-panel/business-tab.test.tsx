import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { saveSeller } from '#src/services/profiles/settings/api.ts'
import { account } from '#src/test/account.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { BusinessTab } from './business-tab.tsx'

vi.mock('#src/services/profiles/settings/api.ts', () => ({ saveSeller: vi.fn() }))
const save = vi.mocked(saveSeller)

beforeEach(() => {
  save.mockReset().mockResolvedValue()
  toastStore.hide()
})

const open = (part: Parameters<typeof account>[0] = {}) =>
  renderFeature(
    <BusinessTab account={account({ country: 'CH', ...part })} />,
    '/members/settings?tab=business',
  )
const form = () => within(screen.getByRole('form', { name: 'Business' }))
const choose = (name: RegExp) => fireEvent.click(form().getByRole('radio', { name }))
const submit = () => fireEvent.click(form().getByRole('button', { name: 'Save Changes' }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } })

const certified = () => form().getByRole('checkbox', { name: /^I offer only/ })
const invoices = () => form().getByRole('checkbox', { name: /^Fundus issues my invoices/ })

function fillTrader() {
  choose(/^Trader/)
  type('Legal name', 'Keller Design GmbH')
  type('Street and number', 'Seefeldstrasse 1')
  type('Postcode', '8008')
  type('Town', 'Zürich')
  type('Phone number', '+41 44 123 45 67')
  fireEvent.click(certified())
}

test('who has not said who sells is asked at the choice', async () => {
  open()
  submit()
  expect(await form().findByText('Please say who sells')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

test('a private person gives no address', async () => {
  open()
  choose(/^Private person/)
  expect(form().queryByLabelText('Legal name')).toBeNull()
  submit()
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ kind: 'private' }))
})

test('a trader gives all that the law asks for', async () => {
  open()
  choose(/^Trader/)
  submit()
  await waitFor(() =>
    expect(form().getByLabelText('Legal name')).toHaveAccessibleDescription(/Buyers must know/),
  )
  for (const label of ['Street and number', 'Postcode', 'Town', 'Phone number'])
    expect(form().getByLabelText(label)).toHaveAccessibleDescription('Buyers must know this')
  expect(form().getByText('Please confirm this to sell as a trader')).toBeVisible()
  expect(form().getByLabelText('Legal name')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('the country and the e-mail are those of the account until others are typed', async () => {
  open()
  fillTrader()
  type(/^VAT number/, 'che-123.456.789 mwst')
  submit()
  await waitFor(() =>
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      kind: 'trader',
      legalName: 'Keller Design GmbH',
      country: 'CH',
      email: 'anna@example.com',
      vatId: 'CHE123456789MWST',
      isCertified: true,
    }),
  )
  expect(await form().findByRole('link', { name: 'See your imprint' })).toHaveAttribute(
    'href',
    '/user/anna/imprint',
  )
})

test('a trader lets the marketplace issue the invoices only by saying so', async () => {
  open()
  fillTrader()
  submit()
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ isSelfBilling: false }))
  fireEvent.click(invoices())
  submit()
  await waitFor(() => expect(save.mock.calls[1]?.[0]).toMatchObject({ isSelfBilling: true }))
  expect(invoices()).toHaveAccessibleDescription(/No tax is shown on it/)
})

test('what is typed for a trader is kept while the other choice is looked at', () => {
  open()
  fillTrader()
  choose(/^Private person/)
  choose(/^Trader/)
  expect(form().getByLabelText('Legal name')).toHaveValue('Keller Design GmbH')
})

test('what the server refuses is said at its field, and nothing is lost', async () => {
  save.mockRejectedValue(new ActionError('invalid_input', 'This is no VAT number of this country', 'vatId'))
  open()
  fillTrader()
  submit()
  await waitFor(() =>
    expect(form().getByLabelText(/^VAT number/)).toHaveAccessibleDescription(/no VAT number of this country/),
  )
  expect(form().getByLabelText('Street and number')).toHaveValue('Seefeldstrasse 1')
})

test('what was stored stands in the form', async () => {
  open({
    seller: JSON.stringify({
      kind: 'trader',
      legalName: 'Keller Design GmbH',
      country: 'DE',
      phone: '+49 1',
    }),
  })
  expect(form().getByRole('radio', { name: /^Trader/ })).toBeChecked()
  expect(form().getByLabelText('Legal name')).toHaveValue('Keller Design GmbH')
  expect(form().getByRole('combobox', { name: 'Country' })).toHaveValue('DE')
  expect(certified()).toBeChecked()
  expect(invoices()).not.toBeChecked()
  await expectAccessible()
})
