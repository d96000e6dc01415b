import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { listLog, type LogEntry } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { LogPanel } from './log-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ listLog: vi.fn() }))
vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))
const list = vi.mocked(listLog)
const save = vi.mocked(saveFile)

const entry = (part: Partial<LogEntry> = {}): LogEntry => ({
  id: 'one',
  at: '2026-11-03T08:00:00.000Z',
  who: 'Moira',
  action: 'operator.decide',
  target: 'product kit',
  detail: 'hide_product',
  ...part,
})

/** Two pages of a log. */
const pages = [[entry(), entry({ id: 'two', who: '', action: 'operator.later' })], [entry({ id: 'three' })]]

beforeEach(() => {
  save.mockReset()
  list
    .mockReset()
    .mockImplementation((_, page) => Promise.resolve({ entries: pages[page - 1] ?? [], total: 21 }))
})

const open = (address = '/operator/log') => renderFeature(<LogPanel />, address)
const rows = async () => within(await screen.findByRole('table', { name: 'Log' })).findAllByRole('row')

test('the log says who has done what, when and about what', async () => {
  open()
  const [, decided, later] = await rows()
  expect(decided).toHaveTextContent('MoiraDecidedproduct kithide_product')
  expect(later).toHaveTextContent('Account goneoperator.later')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/operator/log?page=2')
  await expectAccessible()
})

test('one kind of entries is chosen in the address', async () => {
  const { where } = open('/operator/log?page=2')
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Lifted')
  await waitFor(() => expect(where()).toBe('/operator/log?action=operator.lift'))
  expect(list).toHaveBeenLastCalledWith('operator.lift', 1)
})

test('the whole log is saved as a file, however long its pages are', async () => {
  open('/operator/log?page=2')
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toMatch(/^log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file?.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines?.[1]).toBe('2026-11-03T08:00:00.000Z,Moira,Decided,product kit,hide_product')
})

test('an empty log and a failure say so', async () => {
  list.mockRejectedValueOnce(new OfflineError())
  open()
  expect(await screen.findByText('The log could not be loaded')).toBeVisible()
  await expectAccessible()
  list.mockResolvedValue({ entries: [], total: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing logged yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  await expectAccessible()
})
