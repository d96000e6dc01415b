import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { decide, getCase, lift } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { caseDecision, caseReport, operatorCase, ownComplaint } from '#src/test/operator/cases.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CasePanel } from './case-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ getCase: vi.fn(), decide: vi.fn(), lift: vi.fn() }))
const read = vi.mocked(getCase)
const send = vi.mocked(decide)
const end = vi.mocked(lift)

beforeEach(() => {
  sessionStorage.clear()
  toastStore.hide()
  read.mockReset().mockResolvedValue(operatorCase())
  send.mockReset().mockResolvedValue({ decisionId: 'new' })
  end.mockReset().mockResolvedValue({})
})

const ADDRESS = '/operator/case?kind=product&id=kit'
const open = (address = ADDRESS) => renderFeature(<CasePanel />, address)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const facts = () => screen.getByRole('textbox', { name: 'What are the facts?' })
const rule = () => screen.getByRole('textbox', { name: 'The law or the clause' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Decide' }))
const region = (name: string) => within(screen.getByRole('region', { name }))

async function fill() {
  await userEvent.click(radio(/^Hide the product/))
  await userEvent.click(radio(/^The law/))
  await userEvent.type(rule(), 'CopA 10')
  await userEvent.type(facts(), 'Not theirs.')
}

test('a case shows what is public as text, who has reported what, and what was decided', async () => {
  read.mockResolvedValue(
    operatorCase({
      reports: [
        caseReport({ repeats: 3 }),
        caseReport({
          reportId: 'bare',
          reporterName: '',
          hasEmail: false,
          isGoodFaith: false,
          category: null,
        }),
      ],
      decisions: [
        caseDecision({ complaints: [ownComplaint()] }),
        caseDecision({ decisionId: 'past', measure: 'none', ground: null, rule: '', madeBy: '' }),
      ],
    }),
  )
  open()
  await heading('Brand kit')
  const shown = region('Shown now')
  expect(shown.getByRole('textbox', { name: 'Shown now' })).toHaveValue(
    'Logos and type.\nhttps://elsewhere.example/',
  )
  expect(shown.queryByRole('link')).toBeNull()
  const [named, bare] = region('Reports').getAllByRole('listitem')
  expect(named).toHaveTextContent('Nora Steiner · wants an answer · declared in good faith · written in: de')
  expect(named).toHaveTextContent('and 3 more like it')
  expect(bare).toHaveTextContent('No category')
  expect(bare).toHaveTextContent('Without name · no address for an answer')
  const [hidden, kept] = region('Decisions so far').getAllByRole('listitem')
  expect(hidden).toHaveTextContent(/^Product hiddenIn force/)
  expect(hidden).toHaveTextContent('by Moira')
  expect(hidden).toHaveTextContent('The law: Swiss Copyright Act, Art. 10')
  expect(hidden).toHaveTextContent('The owner complains')
  expect(kept).toHaveTextContent('by somebody whose account is gone')
  expect(screen.getByText(/the emergency call is 117/)).toBeInTheDocument()
  await expectAccessible()
})

test('a decision is made once, with the version that was read, and leads back to the inbox', async () => {
  const { where } = open()
  await heading('Brand kit')
  expect(screen.queryByRole('radio', { name: /^Suspend/ })).toBeNull()
  await fill()
  const preview = region('What the owner will read')
  expect(preview.getByText('We have hidden one of your products')).toBeVisible()
  expect(preview.getByText('Not theirs.')).toBeVisible()
  expect(preview.getByText('We hold it to be illegal. CopA 10')).toBeVisible()
  await expectAccessible()
  const sendButton = screen.getByRole('button', { name: 'Decide' })
  act(() => {
    sendButton.click()
    sendButton.click()
  })
  await waitFor(() => expect(where()).toBe('/operator'))
  const [[sent] = []] = send.mock.calls
  expect(send).toHaveBeenCalledOnce()
  expect(sent).toEqual({
    targetKind: 'product',
    targetId: 'kit',
    measure: 'hide_product',
    ground: 'illegal',
    rule: 'CopA 10',
    facts: 'Not theirs.',
    reportIds: ['first'],
    version: 'c1',
    submissionId: sent?.submissionId,
  })
  expect(toastStore.getState()).toMatchObject({ type: 'success' })
})

test('what is missing is told at its field, the first of which has the focus', async () => {
  open()
  await heading('Brand kit')
  await submit()
  const missing = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(await missing()).toEqual(['Choose what is done', 'Please write something here.'])
  expect(radio(/^It may stay/)).toHaveFocus()
  await userEvent.click(radio(/^Hide the product/))
  await submit()
  expect(await missing()).toEqual([
    'Choose what it rests on',
    'Name the law or the clause',
    'Please write something here.',
  ])
  expect(radio(/^The law/)).toHaveFocus()
  await expectAccessible()
  expect(send).not.toHaveBeenCalled()
})

test('it may stay without a ground; a report can be left for another decision', async () => {
  read.mockResolvedValue(
    operatorCase({ reports: [caseReport(), caseReport({ reportId: 'other', category: 'spam' })] }),
  )
  open()
  await heading('Brand kit')
  await userEvent.click(radio(/^It may stay/))
  expect(screen.queryByRole('textbox', { name: 'The law or the clause' })).toBeNull()
  expect(screen.getByText(/^The owner is told nothing/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Spam/ }))
  await userEvent.type(facts(), 'Nothing wrong.')
  await submit()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ measure: 'none', reportIds: ['first'] })
})

test('a case that has changed is read again, and nothing typed is lost', async () => {
  send.mockRejectedValueOnce(new ActionError('conflict', 'Somebody was faster.'))
  open()
  await heading('Brand kit')
  await fill()
  read.mockResolvedValue(operatorCase({ version: 'c2', decisions: [caseDecision()] }))
  await submit()
  expect(await screen.findByText(/^This case has changed meanwhile/)).toBeVisible()
  expect(await region('Decisions so far').findByRole('listitem')).toHaveTextContent('by Moira')
  expect(facts()).toHaveValue('Not theirs.')
  expect(radio(/^Hide the product/)).toBeChecked()
  await submit()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[0]).toMatchObject({ version: 'c2', facts: 'Not theirs.' })
})

test('after a failure it is the same decision, also after a reload', async () => {
  send.mockRejectedValueOnce(new OfflineError())
  open()
  await heading('Brand kit')
  await fill()
  await submit()
  expect(await screen.findByText(/reach the server/)).toBeVisible()
  cleanup()
  open()
  await heading('Brand kit')
  expect(facts()).toHaveValue('Not theirs.')
  expect(rule()).toHaveValue('CopA 10')
  await submit()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(new Set(send.mock.calls.map(([{ submissionId }]) => submissionId)).size).toBe(1)
})

test('payouts are held for some days alone', async () => {
  read.mockResolvedValue(operatorCase({ targetKind: 'page', targetId: 'anna' }))
  open('/operator/case?kind=page&id=anna')
  await heading('Brand kit')
  await userEvent.click(radio(/^Hold back payouts/))
  await submit()
  expect(await screen.findByText('Choose a moment within 90 days')).toBeVisible()
})

test('nobody decides about their own', async () => {
  read.mockResolvedValue(operatorCase({ isOwn: true, decisions: [caseDecision()] }))
  open()
  expect(await screen.findByText(/^This is your own/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Decide|Lift/ })).toBeNull()
})

test('reports of an address that leads nowhere are answered', async () => {
  read.mockResolvedValue(
    operatorCase({
      targetKind: null,
      targetId: 'first',
      shown: null,
      userName: '',
      reports: [caseReport({ address: 'https://elsewhere.example/x' })],
    }),
  )
  open('/operator/case?id=first')
  await heading('https://elsewhere.example/x')
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.type(facts(), 'This is not here.')
  await submit()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ targetKind: null, measure: 'none' })
})

test('a measure is lifted with a reason, by the version that is shown', async () => {
  read.mockResolvedValue(operatorCase({ decisions: [caseDecision()] }))
  open()
  await heading('Brand kit')
  await userEvent.click(screen.getByRole('button', { name: 'Lift: Product hidden' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Lift the measure' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lift it' }))
  expect(await dialog.findByText('Please write something here.')).toBeVisible()
  end.mockRejectedValueOnce(new ActionError('conflict', 'Somebody was faster.'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was a mistake.')
  read.mockResolvedValue(operatorCase({ decisions: [caseDecision({ version: 'v2' })] }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lift it' }))
  expect(await dialog.findByText(/^This case has changed meanwhile/)).toBeVisible()
  await expectAccessible()
  await userEvent.click(dialog.getByRole('button', { name: 'Lift it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(end.mock.calls.map(([lifting]) => lifting)).toEqual([
    { decisionId: 'hidden', version: 'v1', reason: 'It was a mistake.' },
    { decisionId: 'hidden', version: 'v2', reason: 'It was a mistake.' },
  ])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('what is gone, what fails and what never was say so', async () => {
  read.mockResolvedValueOnce(operatorCase({ shown: null, reports: [] }))
  open()
  await heading('Something that is gone')
  expect(screen.getByText(/^It does not exist any more/)).toBeVisible()
  expect(screen.getByText('Nobody has reported this.')).toBeVisible()
  await expectAccessible()
  cleanup()

  read.mockRejectedValueOnce(new OfflineError())
  open()
  await heading('The case could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await heading('Brand kit')
  cleanup()

  read.mockRejectedValueOnce(new ActionError('not_found', 'Not found'))
  open()
  await heading('There is no such case')
  await expectAccessible()
  cleanup()

  open('/operator/case?kind=nonsense&id=kit')
  await heading('There is no such case')
})
