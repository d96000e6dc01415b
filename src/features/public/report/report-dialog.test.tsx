import { m } from '#messages'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { createReport } from '#src/services/messages/reports-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { product } from '#src/test/product.ts'
import { ReportDialog, ReportProductDialog } from './report-dialog.tsx'

vi.mock('#src/services/messages/reports-api.ts', () => ({ createReport: vi.fn() }))
const report = vi.mocked(createReport)

beforeEach(() => {
  report.mockReset().mockResolvedValue()
})

function open() {
  const onClose = vi.fn<() => void>()
  renderFeature(
    <ReportDialog creator={{ userId: 'anna', name: 'Anna', username: 'anna' }} onClose={onClose} />,
  )
  return onClose
}

const submissions = () => report.mock.calls.map(([, submissionId]) => submissionId)
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
  expect(report).toHaveBeenCalledExactlyOnceWith({ creatorId: 'anna' }, submissions()[0], { reason: 'Spam' })
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
  const [first, second] = submissions()
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

test('what is wrong may be chosen, and stays chosen', async () => {
  report.mockRejectedValueOnce(new OfflineError())
  open()
  const category = () => screen.getByRole('combobox', { name: /^What is wrong\?/ })
  expect(category()).toHaveDisplayValue('Not chosen')
  await userEvent.type(reason(), 'Not theirs')
  await userEvent.selectOptions(category(), 'Copyright or trade mark')
  await submit()
  await screen.findByText('The report could not be sent')
  cleanup()
  open()
  expect(category()).toHaveDisplayValue('Copyright or trade mark')
  await submit()
  expect(report.mock.lastCall?.[2]).toEqual({ reason: 'Not theirs', category: 'copyright' })
  cleanup()
  open()
  await userEvent.type(reason(), 'Not theirs')
  await userEvent.selectOptions(category(), 'Spam')
  await userEvent.selectOptions(category(), 'Not chosen')
  await submit()
  expect(report.mock.lastCall?.[2]).toEqual({ reason: 'Not theirs', category: undefined })
})

test('a product is reported by its own dialog, which leads to the page for longer reports', async () => {
  const kit = product({ $id: 'kit', title: 'Brand kit', userName: 'Anna' })
  renderFeature(<ReportProductDialog product={kit} onClose={vi.fn<() => void>()} />)
  expect(screen.getByRole('dialog', { name: 'Report Product' })).toBeVisible()
  expect(screen.getByText(/“Brand kit”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write a longer report' })).toHaveAttribute(
    'href',
    paths.report.href(paths.product.href('Anna', 'kit')),
  )
  await expectAccessible()
  await userEvent.type(reason(), 'Harmful')
  await submit()
  expect(report).toHaveBeenCalledExactlyOnceWith({ productId: 'kit' }, submissions()[0], {
    reason: 'Harmful',
  })
})
