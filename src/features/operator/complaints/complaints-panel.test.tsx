import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { answerComplaint, listComplaints } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { caseComplaint } from '#src/test/operator/cases.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ComplaintsPanel } from './complaints-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ listComplaints: vi.fn(), answerComplaint: vi.fn() }))
const list = vi.mocked(listComplaints)
const send = vi.mocked(answerComplaint)

const answerWith = (...complaints: ReturnType<typeof caseComplaint>[]) =>
  list.mockResolvedValue({ complaints, total: complaints.length })

beforeEach(() => {
  sessionStorage.clear()
  toastStore.hide()
  list.mockReset()
  answerWith(caseComplaint())
  send.mockReset().mockResolvedValue({})
})

const open = (address = '/operator/complaints') => renderFeature(<ComplaintsPanel />, address)
const card = async () =>
  within(await screen.findByRole('list', { name: 'Complaints' })).findByRole('listitem')
const answer = () => screen.getByRole('textbox', { name: 'Answer' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }))

test('a complaint stands beside the decision that it is about', async () => {
  open()
  const shown = await card()
  expect(shown).toHaveTextContent(/^Brand kitFrom the owner, on 4 Nov 2026/)
  expect(shown).toHaveTextContent('by anna')
  expect(shown).toHaveTextContent('I have made the logos myself.')
  expect(shown).toHaveTextContent('Product hiddenIn force')
  expect(shown).toHaveTextContent('The logos are those of somebody else.')
  expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
    'href',
    '/operator/case?kind=product&id=kit',
  )
  await expectAccessible()
})

test('it is answered once, by the version that was read, and the focus goes to the heading', async () => {
  open()
  await card()
  await submit()
  expect(await screen.findByText('Choose what becomes of the decision')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'It stands' })).toHaveFocus()
  await expectAccessible()
  await userEvent.click(screen.getByRole('radio', { name: /^It is reversed/ }))
  await userEvent.type(answer(), ' We were wrong. ')
  answerWith()
  const sendButton = screen.getByRole('button', { name: 'Answer' })
  act(() => {
    sendButton.click()
    sendButton.click()
  })
  expect(await screen.findByText('Nothing to answer')).toBeVisible()
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([
    { complaintId: 'wrong', version: 'k1', outcome: 'reversed', answer: 'We were wrong.' },
  ])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await expectAccessible()
})

test('what fails keeps what was typed, also after a reload', async () => {
  send.mockRejectedValueOnce(new OfflineError())
  open()
  await card()
  await userEvent.click(screen.getByRole('radio', { name: 'It stands' }))
  await userEvent.type(answer(), 'It stands.')
  await submit()
  expect(await screen.findByText(/reach the server/)).toBeVisible()
  cleanup()
  open()
  await card()
  expect(answer()).toHaveValue('It stands.')
  expect(screen.getByRole('radio', { name: 'It stands' })).toBeChecked()
})

test('what somebody else has answered meanwhile is told, though its form is gone', async () => {
  send.mockRejectedValueOnce(new ActionError('conflict', 'Somebody was faster.'))
  open()
  await card()
  await userEvent.click(screen.getByRole('radio', { name: 'It stands' }))
  await userEvent.type(answer(), 'It stands.')
  answerWith()
  await submit()
  expect(await screen.findByText('Nothing to answer')).toBeVisible()
  expect(screen.getByText(/^Somebody has answered or changed this meanwhile/)).toBeVisible()
})

test('who has decided leaves the answer to somebody else, if there is anybody', async () => {
  answerWith(caseComplaint({ isOwnDecision: true }))
  open()
  await card()
  expect(screen.getByText('You have made this decision. Somebody else should answer.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  answerWith(caseComplaint({ isOwnDecision: true, hasOthers: false }))
  open()
  await card()
  expect(screen.getByText(/there is nobody else who could answer/)).toBeVisible()
  expect(answer()).toBeVisible()
})

test('answered ones say what came of them', async () => {
  answerWith(
    caseComplaint({
      by: 'reporter',
      state: 'kept',
      answer: 'It stands.',
      answeredAt: '2026-11-05T08:00:00.000Z',
    }),
  )
  open('/operator/complaints?state=answered')
  expect(await card()).toHaveTextContent('It standsIt stands.')
  expect(await card()).toHaveTextContent('From who had reported')
  expect(list).toHaveBeenLastCalledWith({ state: 'answered', page: 1 })
})

test('a list that fails or is empty says so', async () => {
  list.mockRejectedValueOnce(new OfflineError())
  open('/operator/complaints?state=answered')
  expect(await screen.findByText('The complaints could not be loaded')).toBeVisible()
  await expectAccessible()
  answerWith()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing answered yet')).toBeVisible()
})
