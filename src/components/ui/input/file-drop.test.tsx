import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type ChosenFile, FileDrop } from './file-drop.tsx'

const pdf = new File(['x'], 'book.pdf', { type: 'application/pdf' })
const zip = new File(['x'], 'book.zip', { type: 'application/zip' })

function setup(file?: ChosenFile) {
  const onFiles = vi.fn<(files: File[]) => void>()
  const onRemove = vi.fn<() => void>()
  render(
    <FileDrop
      label="Product file"
      help="Up to 100 MB"
      accept=".pdf"
      file={file}
      onFiles={onFiles}
      onRemove={onRemove}
    />,
  )
  return { onFiles, onRemove, area: screen.getByRole('group', { name: 'Product file' }) }
}

test('a chosen file is passed on', async () => {
  const { onFiles } = setup()
  await userEvent.upload(screen.getByLabelText('Product file', { selector: 'input' }), pdf)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf])
})

test('the first dropped file is passed on', () => {
  const { onFiles, area } = setup()
  fireEvent.drop(area, { dataTransfer: { files: [pdf, zip] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf])
})

test('dropped text is ignored', () => {
  const { onFiles, area } = setup()
  fireEvent.drop(area, { dataTransfer: { files: [] } })
  expect(onFiles).not.toHaveBeenCalled()
})

test('an upload shows its progress and can be cancelled', async () => {
  const { onRemove } = setup({ name: 'book.pdf', detail: '4.00 MB', progress: 40 })
  expect(screen.getByRole('progressbar', { name: 'Uploading book.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  expect(screen.getByRole('button', { name: /Choose another file/, hidden: true })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of book.pdf' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
