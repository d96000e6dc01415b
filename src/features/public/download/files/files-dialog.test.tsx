import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile, startDownload } from '#src/lib/browser/start-download.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { downloadLinks } from './test-links.ts'
import { zipFiles } from './zip-files.ts'

vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn(), startDownload: vi.fn() }))
vi.mock('./zip-files.ts', () => ({ zipFiles: vi.fn() }))
const zip = vi.mocked(zipFiles)
const saved = vi.mocked(saveFile)
const started = vi.mocked(startDownload)

const fonts = {
  fileId: 'fonts',
  url: 'https://files.example/fonts?token=1',
  fileName: 'Fonts.otf',
  sizeBytes: 2048,
  note: 'Install these first',
  isCurrent: true,
}
const old = { ...fonts, fileId: 'old', fileName: 'Old.pdf', note: '', isCurrent: false }

const packed = new Blob(['PK'])
beforeEach(() => zip.mockResolvedValue(packed))
afterEach(() => vi.resetAllMocks())

const renew = vi.fn()
function open(part: Parameters<typeof downloadLinks>[0] = {}) {
  const links = downloadLinks({ further: [fonts, old], ...part })
  renderFeature(<FilesDialog links={links} renew={renew} onClose={() => undefined} />)
  return within(screen.getByRole('dialog', { name: 'Your files' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each file has its name, kind, size and note, and what a buyer keeps is said to be kept', async () => {
  const dialog = open()
  const [kit, second, third] = dialog.getAllByRole('listitem')
  expect(kit).toHaveTextContent('Brand kitZIP, 1.00 KB')
  expect(second).toHaveTextContent('FontsOTF, 2.00 KBInstall these first')
  expect(third).toHaveTextContent('No longer part of the product.')
  await expectAccessible()
})

test('a file is saved by itself', async () => {
  open()
  await press('Download Fonts.otf')
  expect(started).toHaveBeenCalledExactlyOnceWith(fonts.url, 'Fonts.otf')
  expect(renew).not.toHaveBeenCalled()
})

test('a link that has ended is asked for anew', async () => {
  renew.mockResolvedValue(downloadLinks({ further: [{ ...fonts, url: 'https://files.example/new' }] }))
  open({ openUntil: 0 })
  await press('Download Fonts.otf')
  await waitFor(() =>
    expect(started).toHaveBeenCalledExactlyOnceWith('https://files.example/new', 'Fonts.otf'),
  )
})

test('what the server says when a link is asked for anew stands in the dialog', async () => {
  renew.mockRejectedValue(new OfflineError())
  open({ openUntil: 0 })
  await press('Download Fonts.otf')
  expect(await screen.findByRole('alert')).toHaveTextContent('connection')
  expect(started).not.toHaveBeenCalled()
})

test('all files come in one ZIP file', async () => {
  open()
  await press('Download all')
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(packed, 'Brand kit.zip'))
  expect(zip.mock.lastCall?.[0].map(({ fileName }) => fileName)).toEqual([
    'Brand kit.zip',
    'Fonts.otf',
    'Old.pdf',
  ])
})

test('a file that cannot be read is told, and all can be tried again', async () => {
  zip.mockRejectedValueOnce(new OfflineError())
  open()
  await press('Download all')
  expect(await screen.findByRole('alert')).toHaveTextContent('Downloading all of them failed.')
  expect(saved).not.toHaveBeenCalled()
  await press('Download all')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('packing can be cancelled, and leaves the files to be saved', async () => {
  zip.mockImplementation((_files, { signal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  open()
  await press('Download all')
  expect(screen.getByRole('progressbar', { name: 'Packing the ZIP file' })).toBeVisible()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Download Fonts.otf')
  await waitFor(() => expect(started).toHaveBeenCalledOnce())
})

test('files that are too large together are saved one by one', () => {
  open({ sizeBytes: limits.download.zipBytes })
  expect(screen.getByText(/too large for one ZIP file/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull()
})
