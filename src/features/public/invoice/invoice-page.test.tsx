import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { noParty } from '#src/domain/invoices/invoice.ts'
import { type Invoices, listInvoices, saveInvoiceDetails } from '#src/services/invoices/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import type { InvoiceDocument } from '#src/services/invoices/queries.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { inGerman } from '#src/test/in-german.ts'
import { renderFeature } from '#src/test/render.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { invoiceWords } from './invoice-words.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

vi.mock('#src/services/invoices/api.ts', () => ({ listInvoices: vi.fn(), saveInvoiceDetails: vi.fn() }))
const list = vi.mocked(listInvoices)
const save = vi.mocked(saveInvoiceDetails)

const invoice: InvoiceDocument = {
  number: 'F2026-000001',
  kind: 'invoice',
  issuer: 'platform',
  reason: 'sale',
  corrects: '',
  issuedAt: '2026-11-30T12:00:00.000Z',
  suppliedAt: '2026-11-29T12:00:00.000Z',
  from: {
    ...noParty,
    name: 'Musterladen AG',
    street: 'Weg 1',
    postcode: '8000',
    place: 'Zürich',
    country: 'CH',
    taxNumber: 'EU372',
  },
  to: { ...noParty, name: 'Berta Buyer', country: 'DE', email: 'berta@buyers.example' },
  lines: [{ title: 'Brand kit', parts: ['Logos', 'Logos'] }],
  country: 'DE',
  netCents: 1680,
  taxBp: 1900,
  taxCents: 319,
  grossCents: 1999,
}
const creditNote: InvoiceDocument = {
  ...invoice,
  number: 'F2026-000002',
  kind: 'credit_note',
  reason: 'given_back',
  corrects: invoice.number,
  netCents: 420,
  taxCents: 80,
  grossCents: 500,
}
const answer = (part: Partial<Invoices> = {}): Invoices => ({
  documents: [invoice],
  isDue: false,
  changeableUntil: null,
  ...part,
})
const address = { paymentId: 'pi_1', secret: 'a'.repeat(64) }

beforeEach(() => {
  list.mockReset().mockResolvedValue(answer())
  save.mockReset().mockResolvedValue()
})

const open = () => renderFeature(<InvoicePage address={address} />)
const sheet = (name: string) => screen.findByRole('article', { name })
const row = (within_: HTMLElement, name: string | RegExp) => within(within_).getByRole('row', { name })

test('an invoice says who sold what to whom, with the tax', async () => {
  open()
  const shown = await sheet('Invoice F2026-000001')
  expect(list).toHaveBeenCalledWith(address)
  expect(within(shown).getByRole('region', { name: 'From' })).toHaveTextContent(
    'Musterladen AGWeg 18000 ZürichSwitzerlandTax number: EU372',
  )
  expect(within(shown).getByRole('region', { name: 'To' })).toHaveTextContent('Berta Buyer')
  expect(row(shown, /^Brand kit/)).toHaveTextContent('CHF 16.80')
  expect(row(shown, /^Value added tax 19% \(Germany\)/)).toHaveTextContent('CHF 3.19')
  expect(row(shown, /^Total CHF/)).toHaveTextContent('CHF 19.99')
  expect(shown).toHaveTextContent('Paid. Nothing is left to be paid.')
  expect(screen.queryByRole('heading', { name: 'Invoice for a company' })).toBeNull()
  await expectAccessible()
})

test('an invoice of a seller says in whose name it is, and shows no tax', async () => {
  list.mockResolvedValue(
    answer({ documents: [{ ...invoice, issuer: 'seller', netCents: 1999, taxBp: 0, taxCents: 0 }] }),
  )
  open()
  const shown = await sheet('Invoice F2026-000001')
  expect(shown).toHaveTextContent('Fundus issues this document in the name of the seller.')
  expect(shown).toHaveTextContent('No value added tax is shown.')
  expect(row(shown, /^Brand kit/)).toHaveTextContent('CHF 19.99')
})

test('the newest document is shown, and each other one at a press', async () => {
  list.mockResolvedValue(answer({ documents: [creditNote, invoice] }))
  open()
  const back = await sheet('Credit note F2026-000002')
  expect(back).toHaveTextContent('Corrects invoiceF2026-000001')
  expect(row(back, /^Total given back/)).toHaveTextContent('CHF 5.00')
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: /^Invoice F2026-000001/ }))
  expect(await sheet('Invoice F2026-000001')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Invoice F2026-000001/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test.each<[what: string, part: Partial<Invoices>, words: string]>([
  ['that is being made', { documents: [], isDue: true }, 'The invoice is being made'],
  ['that nobody issues', { documents: [] }, 'There is no invoice of this purchase'],
])('an invoice %s', async (_, part, words) => {
  list.mockResolvedValue(answer(part))
  open()
  expect(await screen.findByText(words)).toBeVisible()
  await expectAccessible()
})

test('a wrong link says what to do, and a failure lets it be tried again', async () => {
  list.mockRejectedValueOnce(new ActionError('not_found', 'There is no such invoice'))
  const { unmount } = open()
  expect(await screen.findByText('There is no invoice here')).toBeVisible()
  await expectAccessible()
  unmount()
  list.mockRejectedValueOnce(new OfflineError())
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await sheet('Invoice F2026-000001')).toBeVisible()
})

test('a buyer adds a company; what is refused stands at its field, and nothing is lost', async () => {
  list.mockResolvedValue(answer({ changeableUntil: '2027-01-28T12:00:00.000Z' }))
  open()
  const company = await screen.findByRole('textbox', { name: 'Company' })
  await userEvent.click(screen.getByRole('button', { name: 'Issue a new invoice' }))
  expect(await screen.findByText('Please give the name of the company')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await userEvent.type(company, 'Käufer GmbH')
  await userEvent.type(screen.getByRole('textbox', { name: /^VAT number/ }), 'de 12')
  save.mockRejectedValueOnce(new ActionError('invalid_input', 'This is no VAT number', 'taxNumber'))
  await userEvent.click(screen.getByRole('button', { name: 'Issue a new invoice' }))
  expect(await screen.findByText('This is no VAT number')).toBeVisible()
  expect(company).toHaveValue('Käufer GmbH')
  await expectAccessible()
  const renewed = { ...invoice, number: 'F2026-000003', to: { ...invoice.to, company: 'Käufer GmbH' } }
  list.mockResolvedValue(answer({ documents: [renewed, creditNote, invoice] }))
  await userEvent.click(screen.getByRole('button', { name: 'Issue a new invoice' }))
  expect(await sheet('Invoice F2026-000003')).toHaveTextContent('Käufer GmbH')
  expect(save).toHaveBeenLastCalledWith(address, {
    company: 'Käufer GmbH',
    name: 'Berta Buyer',
    street: '',
    postcode: '',
    place: '',
    taxNumber: 'DE12',
  })
})

test('in German it speaks German', () => {
  const words = inGerman(() => invoiceWords(creditNote, 'pi_1'))
  expect(words).toMatchObject({
    title: 'Rechnungs­korrektur',
    total: { name: 'Total zurückgegeben' },
    notes: ['Der Betrag wurde dem Käufer zurückgegeben.'],
  })
})

const faceOf = (url: string) =>
  Promise.resolve(
    new Uint8Array(readFileSync(url.replace(/^.*\/node_modules/, 'node_modules').replace(/\?.*$/, ''))),
  )

test.each(['Müller & Söhne', 'Παπαδόπουλος', 'Иванов', 'x'.repeat(200)])(
  'a PDF is made for %s',
  async (name) => {
    const words = invoiceWords({ ...invoice, to: { ...invoice.to, name } }, 'pi_1')
    const pdf = await invoicePdf(words, faceOf)
    expect(
      Buffer.from(pdf ?? new ArrayBuffer(0))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  },
)

test('a name that the face of the PDF does not have is printed instead', async () => {
  list.mockResolvedValue(answer({ documents: [{ ...invoice, to: { ...invoice.to, name: '山田太郎' } }] }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(screen.getByText(/letters that our PDF does not have/)).toBeVisible())
  await expectAccessible()
})
