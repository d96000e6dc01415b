import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { saveProduct } from '#src/services/products/own-products-api.ts'
import type { openUpload } from '#src/services/storage/uploads-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreateProduct } from './create-product.tsx'
import type { SavedProduct } from './product-form.tsx'
import { shownSteps } from './save/shown-steps.ts'
import { fileOf, pdf, png } from './test-files.ts'

vi.mock('#src/services/products/own-products-api.ts', () => ({
  newProductId: () => 'new-product',
  saveProduct: vi.fn(),
}))
const { upload, discard } = vi.hoisted(() => ({
  upload: vi.fn<(bucket: string, file: File, options: SendOptions) => Promise<string>>(),
  discard: vi.fn<(bucket: string, name: string) => Promise<void>>(),
}))
vi.mock('#src/services/storage/uploads-api.ts', () => ({
  openUpload: (bucket: string, file: File) => ({
    send: (options: SendOptions) => upload(bucket, file, options),
    discard: () => discard(bucket, file.name),
  }),
}))
vi.mock('#src/services/storage/storage-api.ts', () => ({ previewUrl: () => '' }))

type SendOptions = Parameters<ReturnType<typeof openUpload>['send']>[0]

const save = vi.mocked(saveProduct)

beforeEach(() => {
  save.mockReset().mockResolvedValue()
  upload.mockReset().mockImplementation((_bucket, file) => Promise.resolve(`id-of-${file.name}`))
  discard.mockReset().mockResolvedValue()
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
})
afterEach(() => {
  toastStore.hide()
  vi.useRealTimers()
})

function setup(start: { status?: 'draft'; minimumCents?: number } = {}) {
  const onSaved = vi.fn<(saved: SavedProduct) => void>()
  renderFeature(<CreateProduct {...start} preview={({ title }) => <h1>{title}</h1>} onSaved={onSaved} />)
  return { onSaved, user: userEvent.setup() }
}

/** Finds a message at its field or in the form. The toast has it too. */
const inPlace = { ignore: '[popover] *' }

const textbox = (name: RegExp) => screen.getByRole('textbox', { name })
const chooser = (name: string) => screen.getByLabelText(name, { selector: 'input[type=file]' })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Product' }))

function fillTexts() {
  fireEvent.change(textbox(/^Title/), { target: { value: 'Brand kit' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Templates' } })
  fireEvent.change(textbox(/^Short Description/), { target: { value: 'Logos and type.' } })
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  fillTexts()
  await user.upload(chooser('File to download'), pdf())
}

describe('the title', () => {
  test('begins as the name of the file', async () => {
    const { user } = setup()
    await user.upload(
      chooser('File to download'),
      new File(['x'], 'brand_kit.pdf', { type: 'application/pdf' }),
    )
    expect(textbox(/^Title/)).toHaveValue('brand kit')
  })

  test('stays as it was typed', async () => {
    const { user } = setup()
    fireEvent.change(textbox(/^Title/), { target: { value: 'Mine' } })
    await user.upload(chooser('File to download'), pdf())
    expect(textbox(/^Title/)).toHaveValue('Mine')
  })
})

describe('before anything is sent', () => {
  test('every missing field is reported and the first has the focus', async () => {
    setup()
    submit()
    const choice = within(screen.getByRole('group', { name: 'File to download' })).getByRole('button')
    await waitFor(() => expect(choice).toHaveFocus())
    expect(choice).toHaveAccessibleDescription(/Please select a product file/)
    expect(textbox(/^Title/)).toHaveAccessibleDescription('Please enter a title')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
      'Please choose a category',
    )
    expect(textbox(/^Short Description/)).toHaveAccessibleDescription(/Please write a short description/)
    await expectAccessible()
    expect(screen.getByText('Please select a product file')).toBeInTheDocument()
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Please fill in all required fields',
    })
    expect(upload).not.toHaveBeenCalled()
    expect(save).not.toHaveBeenCalled()
  })

  test('what is too long is told in its place until it is short enough', async () => {
    const { user } = setup()
    await fill(user)
    const [title, tags] = [textbox(/^Title/), textbox(/^Tags/)]
    fireEvent.change(title, { target: { value: 'x'.repeat(256) } })
    expect(screen.getByText('256/255')).toBeInTheDocument()
    const many = Array.from({ length: 21 }, (_, index) => `tag-${index}`).join(',')
    fireEvent.change(tags, { target: { value: many } })
    submit()
    await waitFor(() => expect(title).toHaveFocus())
    expect(title).toHaveAccessibleDescription('At most 255 characters')
    expect(tags).toHaveAccessibleDescription(/At most 20 tags/)
    fireEvent.change(title, { target: { value: 'x'.repeat(255) } })
    fireEvent.change(tags, { target: { value: '' } })
    await waitFor(() => expect(title).toBeValid())
    expect(title).not.toHaveAccessibleDescription(/At most/)
    expect(tags).toBeValid()
  })

  test('a missing file focuses its button', async () => {
    setup()
    fillTexts()
    submit()
    const area = within(screen.getByRole('group', { name: 'File to download' }))
    await waitFor(() => expect(area.getByRole('button', { name: /^Choose a file/ })).toHaveFocus())
  })

  test.each([
    ['Paid', 'Please enter a valid price for paid products', /^Price/],
    ['Code required', 'Download code is required for code-protected products', /^Download code/i],
    ['Scheduled', 'Please select a scheduled publication date and time', /^Publication date/],
  ])('a product with the choice %s says what is missing: %s', async (choice, message, label) => {
    const { user } = setup()
    await fill(user)
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }))
    submit()
    expect(await screen.findByText(message, inPlace)).toBeInTheDocument()
    const field = screen.getByLabelText(label)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
    await waitFor(() => expect(field).toHaveFocus())
    await expectAccessible()
    expect(save).not.toHaveBeenCalled()
  })

  test.each([
    ['nothing that can be seen', '\u200B\u3164'],
    ['an empty pattern', '\u2800'],
  ])('a title of %s is missing', async (_, title) => {
    setup()
    fillTexts()
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: title } })
    submit()
    const field = screen.getByLabelText(/^Title/)
    await waitFor(() => expect(field).toBeInvalid())
    expect(save).not.toHaveBeenCalled()
  })

  test('a price keeps to the minimum purchase, which Settings have', async () => {
    const { user } = setup({ status: 'draft', minimumCents: 500 })
    expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked()
    await fill(user)
    fireEvent.click(screen.getByRole('radio', { name: /^Paid/ }))
    const price = screen.getByLabelText(/^Price/)
    fireEvent.change(price, { target: { value: '4.99' } })
    submit()
    await waitFor(() =>
      expect(price).toHaveAccessibleDescription(/Your minimum purchase is CHF 5\.00: see Settings$/),
    )
    expect(save).not.toHaveBeenCalled()
  })

  test('a text that is sold can be said to be a book', async () => {
    const { user } = setup()
    await fill(user)
    expect(screen.queryByRole('checkbox', { name: /mainly a text/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Paid/ }))
    fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: '20' } })
    await user.click(screen.getByRole('checkbox', { name: /^This is mainly a text to read/ }))
    submit()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.lastCall?.[1]).toMatchObject({ taxKind: 'ebook', priceCents: 2000 })
  })

  test.each([
    ['File to download', fileOf('big.zip', '', 100 * 1024 * 1024 + 1), /File size must be less than 100MB/],
    ['Featured image', fileOf('notes.txt', 'text/plain'), /Please select a valid image file/],
    [
      'Featured image',
      fileOf('big.png', 'image/png', 10 * 1024 * 1024 + 1),
      /Image size must be less than 10MB/,
    ],
    [
      'Images and videos',
      fileOf('big.png', 'image/png', 10 * 1024 * 1024 + 1),
      /big\.png is too large\. Maximum size is 10MB\./,
    ],
    ['File to download', fileOf('movie.mkv', ''), /Files like “movie\.mkv” are not accepted\./],
    ['File to download', new File([], 'empty.txt', { type: 'text/plain' }), /This file is empty/],
  ])('%s refuses at once: %#', async (name, file, message) => {
    setup()
    await userEvent.upload(chooser(name), file, { applyAccept: false })
    expect(await screen.findByText(message, inPlace)).toBeInTheDocument()
    expect(screen.queryByText(file.name)).not.toBeInTheDocument()
    const pick = within(screen.getByRole('group', { name })).getByRole('button', { name: /^Choose a file/ })
    expect(pick).toHaveAccessibleDescription(message)
    const fits = name === 'File to download' ? pdf() : png('light.png')
    await userEvent.upload(chooser(name), fits)
    expect(await screen.findByText(fits.name, { selector: 'p' })).toBeInTheDocument()
    expect(screen.queryByText(message, inPlace)).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })
})

describe('saving', () => {
  test('a save sends the files, then the product, and closes after a moment', async () => {
    const { user, onSaved } = setup()
    await fill(user)
    await user.upload(chooser('Featured image'), png())
    await user.upload(chooser('Images and videos'), png('extra.png'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const steps = shownSteps()
    save.mockImplementation(nextPaint)
    submit()
    const dialog = await screen.findByRole('dialog', { name: 'Product created successfully!' })
    expect([...steps.slice(0, 2), ...steps.slice(-2)]).toEqual([
      'Preparing upload 0',
      'Uploading files 25',
      'Uploading files 50',
      'Product created successfully! 100',
    ])
    expect(
      within(dialog).getByRole('progressbar', { name: 'Product created successfully!' }),
    ).toHaveAttribute('aria-valuenow', '100')
    expect(within(dialog).getByText('100%')).toBeVisible()
    expect(upload.mock.calls.map(([bucket, file]) => [bucket, file.name])).toEqual([
      ['product-files', 'book.pdf'],
      ['media', 'cover.png'],
      ['media', 'extra.png'],
    ])
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'new-product',
      expect.objectContaining({
        title: 'Brand kit',
        file: { fileId: 'id-of-book.pdf', originalName: 'book.pdf' },
        featured: { type: 'image', fileId: 'id-of-cover.png' },
        gallery: [{ id: 'id-of-extra.png', type: 'image', name: 'extra.png', url: '' }],
      }),
      undefined,
    )
    expect(onSaved).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({
      productId: 'new-product',
      status: 'active',
      hasNewFile: true,
      isPublished: true,
    })
  })

  test('a draft is told as a draft, so that its tab is opened', async () => {
    const { user, onSaved } = setup()
    await fill(user)
    await user.click(screen.getByRole('radio', { name: /^Draft/ }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    submit()
    await screen.findByRole('dialog', { name: 'Product created successfully!' })
    vi.advanceTimersByTime(1000)
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status: 'draft', isPublished: false }),
    )
  })

  test('a double click saves once', async () => {
    const { user } = setup()
    await fill(user)
    submit()
    submit()
    await screen.findByRole('dialog', { name: 'Product created successfully!' })
    expect(upload).toHaveBeenCalledOnce()
    expect(save).toHaveBeenCalledOnce()
  })

  test('a save shows the progress of each file, and Cancel restores the form', async () => {
    const { user } = setup()
    await fill(user)
    upload.mockImplementation(
      (_bucket, file, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress?.(file.size / 2)
          signal.addEventListener('abort', () => reject(new Error('Aborted')))
        }),
    )
    submit()
    const dialog = await screen.findByRole('dialog', { name: 'Uploading files' })
    const bar = await within(dialog).findByRole('progressbar', { name: 'book.pdf' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toMatch(/^(43|50|57)$/))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(textbox(/^Title/)).toHaveValue('Brand kit')
    expect(screen.getByText('book.pdf', { selector: 'p' })).toBeInTheDocument()
    await waitFor(() => expect(toastStore.getState()).toMatchObject({ type: 'info' }))
    expect(save).not.toHaveBeenCalled()
  })
})

describe('when it fails', () => {
  test('a refusal stands in the form and in a toast, and a retry uploads no file again', async () => {
    const { user } = setup()
    await fill(user)
    save.mockRejectedValueOnce(new ActionError('rate_limited', 'Too many attempts.'))
    submit()
    const message = 'Error creating product: Too many attempts.'
    expect(await screen.findByText(message, inPlace)).toBeInTheDocument()
    expect(toastStore.getState()).toMatchObject({ type: 'error', message })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('dialog', { name: 'Product created successfully!' })
    expect(upload).toHaveBeenCalledOnce()
    expect(save.mock.calls.map(([productId]) => productId)).toEqual(['new-product', 'new-product'])
  })

  test('a field that the server refuses is reported and has the focus', async () => {
    const { user } = setup()
    await fill(user)
    save.mockRejectedValueOnce(new ActionError('invalid_input', 'This title is not allowed', 'title'))
    submit()
    await waitFor(() => expect(textbox(/^Title/)).toHaveAccessibleDescription('This title is not allowed'))
    expect(textbox(/^Title/)).toHaveFocus()
  })

  test('a retry uploads only the file that failed', async () => {
    const { user } = setup()
    await fill(user)
    await user.upload(chooser('Featured image'), png())
    upload.mockImplementationOnce(() => Promise.resolve('id-of-book.pdf'))
    upload.mockImplementationOnce(() => Promise.reject(new ActionError('unavailable', 'No network')))
    submit()
    expect(
      await screen.findByText('Error creating product: cover.png could not be uploaded', inPlace),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save without them' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('dialog', { name: 'Product created successfully!' })
    expect(upload.mock.calls.map(([, file]) => file.name)).toEqual(['book.pdf', 'cover.png', 'cover.png'])
  })

  test('a product can be saved without gallery files that failed', async () => {
    const { user } = setup()
    await fill(user)
    await user.upload(chooser('Images and videos'), [png('extra.png'), png('other.png')])
    upload.mockImplementation((_bucket, file) =>
      file.name === 'extra.png'
        ? Promise.reject(new ActionError('unavailable', 'No network'))
        : Promise.resolve(`id-of-${file.name}`),
    )
    submit()
    expect(
      await screen.findByText('Error creating product: extra.png could not be uploaded', inPlace),
    ).toBeInTheDocument()
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Save without them' }))
    await screen.findByRole('dialog', { name: 'Product created successfully!' })
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'new-product',
      expect.objectContaining({
        gallery: [{ id: 'id-of-other.png', type: 'image', name: 'other.png', url: '' }],
      }),
      undefined,
    )
  })

  test('leaving without a save deletes the uploads', async () => {
    const { user } = setup()
    await fill(user)
    await user.upload(chooser('Featured image'), png())
    upload.mockImplementationOnce(() => Promise.resolve('id-of-book.pdf'))
    upload.mockImplementationOnce(() => Promise.reject(new ActionError('unavailable', 'No network')))
    submit()
    await screen.findByRole('button', { name: 'Try Again' })
    cleanup()
    expect(discard.mock.calls).toEqual([
      ['product-files', 'book.pdf'],
      ['media', 'cover.png'],
    ])
  })
})

test('a reset asks, empties the form and focuses its heading', async () => {
  const { user } = setup()
  expect(screen.getByRole('button', { name: 'Reset Form' })).toBeDisabled()
  await fill(user)
  fireEvent.click(screen.getByRole('button', { name: 'Reset Form' }))
  const dialog = screen.getByRole('dialog', { name: 'Reset the form?' })
  await expectAccessible()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(textbox(/^Title/)).toHaveValue('Brand kit')
  expect(screen.getByText('book.pdf', { selector: 'p' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Reset Form' }))
  const again = within(screen.getByRole('dialog', { name: 'Reset the form?' }))
  fireEvent.click(again.getByRole('button', { name: 'Reset Form' }))
  expect(textbox(/^Title/)).toHaveValue('')
  expect(screen.queryByText('book.pdf')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
