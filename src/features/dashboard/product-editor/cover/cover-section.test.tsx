import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOwnProduct, getProductSecrets, saveProduct } from '#src/services/products/own-products-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { EditProduct } from '#src/features/dashboard/product-editor/edit-product.tsx'
import { png } from '#src/features/dashboard/product-editor/test-files.ts'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  getOwnProduct: vi.fn(),
  getProductSecrets: vi.fn(),
  saveProduct: vi.fn(),
}))
vi.mock('#src/services/storage/uploads-api.ts', () => ({ openUpload: vi.fn() }))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '/picture.webp' }))

const save = vi.mocked(saveProduct)

/** Opens the form of a product. The picture with the point is 400 x 200 pixels on the screen. */
async function open(record = ownProduct({ focalX: 50, focalY: 20 })) {
  vi.mocked(getOwnProduct).mockResolvedValue(record)
  renderFeature(
    <EditProduct
      productId="product-1"
      preview={() => null}
      onPublished={() => undefined}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('textbox', { name: /^Title/ })
}
beforeEach(() => {
  save.mockReset().mockResolvedValue()
  vi.mocked(getProductSecrets).mockReset().mockResolvedValue({
    downloadCode: '',
    originalFileName: 'kit.zip',
    furtherFiles: [],
    versions: [],
    priceHistory: [],
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
  return () => vi.restoreAllMocks()
})

const section = () => within(screen.getByRole('region', { name: 'Cover on Cards' }))
const slider = () => section().getByRole('slider', { name: 'Point that stays in view' })
const reset = () => section().getByRole('button', { name: 'Back to the middle' })
/** The picture as cards crop it. */
const preview = () => section().getAllByRole('presentation').at(-1)

async function saved() {
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  await screen.findByRole('dialog', { name: 'Product updated successfully!' })
  return save.mock.calls[0]?.[1]
}

test('a press sets the point, the card shows what it does, and the product is saved with it', async () => {
  await open()
  expect(slider()).toHaveAttribute('aria-valuetext', '50% from the left, 20% from the top')
  fireEvent.click(slider(), { clientX: 100, clientY: 10 })
  expect(slider()).toHaveAttribute('aria-valuetext', '25% from the left, 5% from the top')
  expect(preview()).toHaveStyle({ objectPosition: '0% 0%' })
  expect(await saved()).toMatchObject({ focalPoint: { x: 25, y: 5 } })
})

test('arrow keys move the point, and Home and the button bring it back', async () => {
  await open()
  await expectAccessible()
  slider().focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(slider()).toHaveAttribute('aria-valuetext', '52% from the left, 10% from the top')
  await userEvent.keyboard('{Home}')
  expect(slider()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  expect(reset()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(reset())
  expect(reset()).toHaveFocus()
  expect(await saved()).not.toHaveProperty('focalPoint')
})

test('a mouse drags the point; a finger that is dragged scrolls the page', async () => {
  await open()
  const drag = (pointerType: string) => {
    const at = { pointerId: 1, pointerType, clientX: 0, clientY: 0 }
    fireEvent.pointerDown(slider(), at)
    fireEvent.pointerMove(slider(), { ...at, clientX: 200, clientY: 150 })
    fireEvent.pointerUp(slider(), at)
    fireEvent.pointerMove(slider(), { ...at, clientX: 400 })
  }
  drag('touch')
  expect(slider()).toHaveAttribute('aria-valuetext', '50% from the left, 20% from the top')
  drag('mouse')
  expect(slider()).toHaveAttribute('aria-valuetext', '50% from the left, 75% from the top')
})

test('another cover is cropped around its middle, and a product without one has no such choice', async () => {
  await open()
  const file = screen.getByLabelText('Featured image', { selector: 'input[type=file]' })
  await userEvent.upload(file, png('new.png'))
  expect(slider()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  await userEvent.click(screen.getByRole('button', { name: 'Remove new.png' }))
  expect(slider()).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove front.png' }))
  expect(screen.queryByRole('region', { name: 'Cover on Cards' })).toBeNull()
})

test('captions are typed beside their pictures and saved with them', async () => {
  await open(ownProduct({ featuredCaption: 'Closed' }))
  const [featured, shot] = screen.getAllByRole('textbox', { name: /^Caption/ })
  if (!featured || !shot) throw new Error('There are no fields for captions')
  expect(featured).toHaveValue('Closed')
  await userEvent.type(featured, ' box')
  await userEvent.type(shot, 'Open box')
  expect(await saved()).toMatchObject({
    featured: { type: 'image', fileId: 'image-1', caption: 'Closed box' },
    gallery: [{ id: 'media-1', caption: 'Open box' }],
  })
})

test('a caption that is refused says so at its field', async () => {
  await open(ownProduct({ featuredCaption: 'A \u202Etxet' }))
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }))
  const [featured] = screen.getAllByRole('textbox', { name: /^Caption/ })
  await vi.waitFor(() => expect(featured).toBeInvalid())
  expect(save).not.toHaveBeenCalled()
})
