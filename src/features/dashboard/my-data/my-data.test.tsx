import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FoundProduct } from '#src/domain/archive/found-product.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { type Session, sessionKey } from '#src/services/auth/session-queries.ts'
import { account, user } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { begun, type ExportState } from './export/export-state.ts'
import { ExportView } from './export/export-view.tsx'
import { ImportList } from './import/import-list.tsx'
import type { ImportStatus } from './import/import-state.ts'
import { MyDataSection } from './my-data-section.tsx'
// Loaded before the tests: on a busy machine loading takes longer than a test waits.
import './export/export-panel.tsx'
import './import/import-panel.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))

test('export and import are explained before they begin, and can be left', async () => {
  const { queryClient } = renderFeature(<MyDataSection account={account()} />)
  const session: Session = { user, account: account() }
  queryClient.setQueryData(sessionKey, session)
  for (const way of ['Export my data', 'Import products']) {
    press(way)
    expect(await screen.findByRole('heading', { level: 3, name: way })).toHaveFocus()
    press('Close')
    expect(button(way)).toHaveFocus()
  }
})

test('the open save dialog of the browser is mentioned, and after it was closed the export can start again', async () => {
  const chooseNothing = vi.fn<() => void>()
  window.showSaveFilePicker = () =>
    new Promise((_, reject) =>
      chooseNothing.mockImplementation(() => reject(new DOMException('', 'AbortError'))),
    )
  onTestFinished(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const { queryClient } = renderFeature(<MyDataSection account={account()} />)
  const session: Session = { user, account: account() }
  queryClient.setQueryData(sessionKey, session)
  press('Export my data')
  await screen.findByRole('heading', { level: 3 })
  press('Start export')
  const told = screen
    .getAllByRole('status')
    .find(({ textContent }) => textContent === 'Choose where to save...')
  expect(told).toBeDefined()
  expect(button('Choose where to save...')).toHaveAttribute('aria-busy', 'true')
  chooseNothing()
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeEnabled()
  expect(told).toBeEmptyDOMElement()
})

function viewOf(state: ExportState, isChoosing = false) {
  const acts = { onDecide: vi.fn(), onCancel: vi.fn(), onAgain: vi.fn(), onClose: vi.fn() }
  renderFeature(<ExportView state={state} isChoosing={isChoosing} {...acts} />)
  return acts
}
const progress = { ...begun, files: { done: 3, total: 12 }, bytes: 2048 }
const holds = { files: 31, bytes: 4096 }
const missing = [{ path: 'products/001 a/file/001 a.zip', reason: 'Not found' }]

test.each([
  [{ ...begun, now: { list: 'orders', rows: 1500 } } as const, ['Reading orders: 1’500']],
  [
    { ...progress, now: { path: 'profile/picture', bytes: 1024 } },
    ['3 of 12 uploaded files, 2.00 KB', 'profile/picture, 1.00 KB'],
  ],
  [{ ...progress, isWaiting: true }, ['The server is busy. This continues by itself in a moment.']],
  [progress, ['Finishing the zip']],
])('an export shows its progress', (now, texts) => {
  const { onCancel } = viewOf({ state: 'running', progress: now })
  for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', now.files.total === 0 ? '0' : '25')
  press('Cancel')
  expect(onCancel).toHaveBeenCalledOnce()
})

test.each([
  [
    { state: 'stopped', message: 'No network.', canSkip: true, progress } as const,
    'The export has stopped',
    ['Try Again', 'Continue without this file'],
  ],
  [
    { state: 'stopped', message: 'No network.', canSkip: false, progress } as const,
    'No network. What has been read so far is kept.',
    ['Try Again'],
  ],
  [
    { state: 'too-large', progress } as const,
    'This browser cannot hold all your files',
    ['', 'Export without the other files'],
  ],
  [
    { state: 'incomplete', missing, progress } as const,
    'products/001 a/file/001 a.zip: Not found',
    ['Try Again', 'Finish without them'],
  ],
])('an export asks its questions', (state, text, [again = '', without = '']) => {
  const { onDecide } = viewOf(state)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(alert).toHaveFocus()
  expect(within(alert).getAllByRole('button')).toHaveLength([again, without].filter(Boolean).length + 1)
  for (const [name, decision] of [
    [again, 'again'],
    [without, 'without'],
  ] as const) {
    if (!name) continue
    press(name)
    expect(onDecide).toHaveBeenLastCalledWith(decision)
  }
})

test.each([
  [
    { state: 'done', fileName: 'fundus-anna.zip', holds, missing: [], progress } as const,
    'status',
    'fundus-anna.zip holds 31 files, 4.00 KB.',
  ],
  [
    { state: 'done', fileName: 'fundus-anna.zip', holds, missing, progress } as const,
    'status',
    '1 file is missing; README.txt in the zip lists it.',
  ],
  [{ state: 'failed', message: 'No room.', progress } as const, 'alert', 'The export failed: No room.'],
  [{ state: 'cancelled', progress } as const, 'status', 'The export was cancelled. Nothing was saved.'],
])('an export shows its result', (state, role, text) => {
  const { onAgain } = viewOf(state)
  const message = screen.getAllByRole(role).find((element) => element.textContent.includes(text))
  expect(message).toBeVisible()
  press('Export again')
  expect(onAgain).toHaveBeenCalledOnce()
})

test('the next export asks where to save it, too', () => {
  viewOf({ state: 'cancelled', progress }, true)
  expect(button('Choose where to save...')).toBeDisabled()
})

const found = (title: string, notes: string[] = []): FoundProduct => ({
  id: title,
  title,
  notes,
  files: [{ path: `${title}.zip`, bucket: 'product-files', name: `${title}.zip`, bytes: 2048 }],
  canImport: true,
  inputOf: () => plainProduct,
})

function listOf(statuses: Record<string, ImportStatus>, isRunning = false) {
  const items = Object.entries(statuses).map(([title, status]) => ({ product: found(title), status }))
  const acts = {
    onRun: vi.fn<(chosen: ReadonlySet<FoundProduct>) => void>(),
    onCancel: vi.fn(),
    onAnother: vi.fn(),
    onClose: vi.fn(),
  }
  renderFeature(<ImportList state={{ items, isRunning, isWaiting: false }} {...acts} />)
  const chosen = () => [...(acts.onRun.mock.calls.at(-1)?.[0] ?? [])].map(({ title }) => title)
  return { ...acts, chosen }
}
const idle = { state: 'idle' } as const

test('all or some products can be chosen, but not those that exist or cannot be imported', () => {
  const impossible = { state: 'impossible', message: 'Its file is not in the zip' } as const
  const { chosen, onRun } = listOf({ Kit: idle, Icons: idle, Old: { state: 'there' }, Broken: impossible })
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(
    screen.getByText('2 of 4 products can be imported: 1 is already there, 1 cannot be imported.'),
  ).toBeVisible()
  expect(screen.getByText('Already there')).toBeVisible()
  expect(screen.getByText('Its file is not in the zip')).toBeVisible()
  press('Import 2 products')
  expect(chosen()).toEqual(['Kit', 'Icons'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kit' }))
  press('Import 1 product')
  expect(chosen()).toEqual(['Icons'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'All products' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'All products' }))
  expect(button('Choose at least one product')).toBeDisabled()
  expect(onRun).toHaveBeenCalledTimes(2)
})

test('a running import shows the progress of each product and can be cancelled', () => {
  const { onCancel } = listOf(
    { Kit: { state: 'waiting' }, Icons: { state: 'working', sent: 1024 }, Old: { state: 'done' } },
    true,
  )
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  const [one, all] = screen.getAllByRole('progressbar')
  expect(one).toHaveAttribute('aria-valuenow', '50')
  expect(all).toHaveAccessibleName('1 of 3 products')
  press('Cancel')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('failed products are reported and can be tried again', () => {
  const { chosen } = listOf({ Kit: { state: 'failed', message: 'No network.' }, Icons: { state: 'done' } })
  expect(screen.getByRole('alert')).toHaveTextContent('1 product could not be imported.')
  expect(screen.getByText('1 product imported as a draft.')).toBeVisible()
  expect(screen.getByText('No network.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to drafts' })).toHaveAttribute(
    'href',
    '/members/products?tab=draft',
  )
  press('Try 1 product again')
  expect(chosen()).toEqual(['Kit'])
})

test.each([
  ['There are no products in this zip.', {}],
  [
    'Nothing to import: all 2 products are already there.',
    { Kit: { state: 'there' }, Icons: { state: 'there' } },
  ],
] as const)('a zip without anything to import says so, and another can be chosen: %s', (text, statuses) => {
  const { onAnother } = listOf(statuses)
  expect(screen.getByText(text)).toBeVisible()
  press('Choose another zip')
  expect(onAnother).toHaveBeenCalledOnce()
})
