import { m } from '#messages'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { createReport } from '#src/services/messages/reports-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ReportDialog } from './report-dialog.tsx'

vi.mock('#src/services/messages/reports-api.ts', () => ({ createReport: vi.fn() }))
const report = vi.mocked(createReport)

beforeEach(() => {
  report.mockReset().mockResolvedValue()
})

function open() {
  const onClose = vi.fn<() => void>()
  renderFeature(<ReportDialog creator={{ userId: 'anna', name: 'Anna' }} onClose={onClose} />)
  return onClose
}

const reason = () => screen.getByRole('textbox', { name: 'Reason' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Report' }))

test('a report is sent and closes the dialog with a message', async () => {
  const onClose = open()
  expect(screen.getByRole('dialog', { name: 'Report User' })).toBeVisible()
  await userEvent.type(reason(), ' Spam ')
  expect(screen.getByText('6/500')).toBeVisible()
  await submit()
  expect(await screen.findByText('Report sent')).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'success', duration: 3000 })
  expect(screen.getByText('Our team will look into your report.')).toBeVisible()
  expect(report).toHaveBeenCalledExactlyOnceWith('anna', expect.any(String), { reason: 'Spam' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the report dialog asks for a reason of the right length', async () => {
  open()
  await submit()
  expect(await screen.findByText('Please describe the issue')).toBeVisible()
  expect(reason()).toHaveFocus()
  await userEvent.paste('x'.repeat(501))
  expect(screen.getByText('501/500')).toBeVisible()
  expect(await screen.findByText('Please use 500 characters or less')).toBeVisible()
  expect(report).not.toHaveBeenCalled()
})

test('a report that failed or was closed keeps its reason and id', async () => {
  report.mockRejectedValueOnce(new OfflineError())
  open()
  await userEvent.type(reason(), 'Spam')
  await submit()
  expect(await screen.findByText('The report could not be sent')).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 3000 })
  expect(screen.getByText(/We can’t reach the server/)).toBeVisible()
  await expectAccessible()
  cleanup()
  const onClose = open()
  expect(reason()).toHaveValue('Spam')
  await submit()
  expect(await screen.findByText('Report sent')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  const [first, second] = report.mock.calls.map(([, submissionId]) => submissionId)
  expect(second).toBe(first)

  cleanup()
  open()
  expect(reason()).toHaveValue('')
})

test('a report that the server refuses says why', async () => {
  report.mockRejectedValueOnce(new ActionError('forbidden', m.refusal_own_page_report()))
  open()
  await userEvent.type(reason(), 'It is me.')
  await submit()
  expect(await screen.findByText('You cannot report your own page')).toBeVisible()
  expect(reason()).toHaveValue('It is me.')
})

test('a double click reports once', async () => {
  let answer: () => void = () => undefined
  report.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  await userEvent.type(reason(), 'Spam')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Submitting...')).toBeVisible()
  answer()
  expect(await screen.findByText('Report sent')).toBeVisible()
  expect(report).toHaveBeenCalledOnce()
})
