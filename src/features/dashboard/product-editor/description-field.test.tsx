import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Quill } from 'react-quill-new'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError } from '#src/services/backend/errors.ts'
import { getOwnProduct, getProductSecrets, saveProduct } from '#src/services/products/own-products-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { EditProduct } from './edit-product.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  getOwnProduct: vi.fn(),
  getProductSecrets: vi.fn(),
  saveProduct: vi.fn(),
}))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))
// Quill scrolls to the caret, which needs a layout that jsdom does not have.
Range.prototype.getBoundingClientRect = () => new DOMRect()

const save = vi.mocked(saveProduct)

beforeEach(() => {
  vi.mocked(getProductSecrets).mockReset().mockResolvedValue({
    downloadCode: '',
    originalFileName: 'kit.zip',
    furtherFiles: [],
    versions: [],
    priceHistory: [],
  })
  save.mockReset().mockResolvedValue()
})

async function open(stored: Parameters<typeof ownProduct>[0]) {
  vi.mocked(getOwnProduct).mockReset().mockResolvedValue(ownProduct(stored))
  renderFeature(
    <EditProduct
      productId="product-1"
      preview={() => null}
      onPublished={() => undefined}
      onClose={() => undefined}
    />,
  )
  const field = await screen.findByRole('textbox', { name: /^Full Description/ })
  const quill = field.parentElement && Quill.find(field.parentElement)
  if (!(quill instanceof Quill)) throw new Error('There is no editor')
  return { field, quill }
}
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update Product' }))
const saved = () => save.mock.lastCall?.[1]

test('plain text opens as it is, counts its words, and is saved as it was', async () => {
  const fullDescription = 'First <b>line</b>.\n\n✓ one\n✓ two'
  const { field } = await open({ fullDescription })
  expect(field).toHaveTextContent('First <b>line</b>.✓ one✓ two')
  expect(screen.getByText(`${fullDescription.length}/5000`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reset Form' })).toBeDisabled()
  await expectAccessible()
  update()
  await waitFor(() => expect(saved()).toMatchObject({ fullDescription, richDescription: '' }))
})

test('formats are saved beside the words, and stay in the field when the save fails', async () => {
  save.mockRejectedValueOnce(new ActionError('internal', 'Not now.'))
  const { field, quill } = await open({ fullDescription: 'Everything in it' })
  quill.formatLine(0, 1, 'header', 2, 'user')
  quill.formatText(0, 10, 'bold', true, 'user')
  update()
  const formatted = '<h2><strong>Everything</strong> in it</h2>'
  await waitFor(() =>
    expect(saved()).toMatchObject({ fullDescription: 'Everything in it', richDescription: formatted }),
  )
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(field.querySelector('h2 strong')).toHaveTextContent('Everything')
})

test('a description with too many words is told so in its place, which gets the focus', async () => {
  const { field, quill } = await open({ fullDescription: 'x', richDescription: '<h1>x</h1>' })
  quill.insertText(0, 'y'.repeat(5000), 'user')
  expect(await screen.findByText('5001/5000')).toBeVisible()
  update()
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAccessibleDescription('At most 5000 characters')
  expect(save).not.toHaveBeenCalled()
})
