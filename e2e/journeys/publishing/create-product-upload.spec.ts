import { truncate, writeFile } from 'node:fs/promises'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import {
  choose,
  createProduct,
  editorOn,
  fillTexts,
  notes,
  openFilledProduct,
  openNewProduct,
  picture,
  textFile,
} from '#e2e/support/pages/product-editor.ts'
import { expectDownload, recordsOf } from '#e2e/support/data/products.ts'
import { isLaterPiece, writeLargeFile, storedFiles, watchUploads } from '#e2e/support/data/storage.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Route } from '@playwright/test'

test.use({ language: 'en' })

const MIB = 1024 * 1024
const mainFiles = '**/storage/buckets/product-files/files'

test('a large file goes in pieces, is cancelled, and is sent again with nothing typed anew', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}, testInfo) => {
  const editor = editorOn(page)
  const sent = watchUploads(page)
  const file = await writeLargeFile(testInfo.outputPath(`atlas-${suffix}.zip`))
  await openNewProduct(page, creator)
  await fillTexts(page, 'Atlas')
  await choose(page, 'mainFile', file.path)
  await expect(editor.mainFile.getByText('12.00 MB')).toBeVisible()

  await test.step('what has arrived is told, and Escape does not close it', async () => {
    // The network is so slow that the pieces after the first are still being sent.
    await page.route(mainFiles, (route) => (isLaterPiece(route) ? undefined : route.continue()))
    await editor.create.click()
    const ofFile = editor.sending.getByRole('listitem').filter({ hasText: file.name })
    await expect(ofFile.getByText('5.00 MB / 12.00 MB')).toBeVisible()
    await expect(ofFile.getByRole('progressbar', { name: file.name })).toHaveAttribute('aria-valuenow', '42')
    await expect(editor.sending.getByRole('progressbar', { name: 'Uploading files' })).toHaveAttribute(
      'aria-valuenow',
      '35',
    )
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(editor.sending, 'nothing closes it by accident').toBeVisible()
  })

  await test.step('an upload that is cancelled leaves nothing behind', async () => {
    await editor.sending.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(editor.sending).toBeHidden()
    await expect(editor.failure).toContainText('Upload cancelled. Nothing is saved yet')
    await expect(editor.failure).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    expect(await storedFiles(stack, 'product-files', file.name)).toEqual([])
    expect(await recordsOf(stack, creator)).toEqual([])
  })

  await test.step('the file is sent again with nothing typed anew', async () => {
    await page.unroute(mainFiles)
    sent.length = 0
    await expect(editor.title).toHaveValue('Atlas')
    await expect(editor.category).toHaveValue('Documents')
    await expect(editor.description).toHaveValue('What it is, in one line.')
    await createProduct(page)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ range }) => range))).toEqual(
      new Set([
        'bytes 0-5242879/12582912',
        'bytes 5242880-10485759/12582912',
        'bytes 10485760-12582911/12582912',
      ]),
    )
    await expectDownload(visitor, stack, creator, file.bytes)
  })
})

test('files that are too large or of another kind are refused at once', async ({
  page,
  creator,
}, testInfo) => {
  const editor = editorOn(page)
  const sent = watchUploads(page)
  await openNewProduct(page, creator)

  const emptyFile = async (name: string, size: number) => {
    const path = testInfo.outputPath(name)
    await writeFile(path, '')
    await truncate(path, size)
    return path
  }
  const heavy = await emptyFile('heavy.jpg', 10 * MIB + 1)
  const pick = (area: typeof editor.mainFile) => area.getByRole('button', { name: 'Choose a file' })

  await test.step('each place says why it refuses a file', async () => {
    await choose(page, 'mainFile', await emptyFile('huge.zip', 100 * MIB + 1))
    await expect(pick(editor.mainFile)).toHaveAccessibleDescription(/File size must be less than 100MB/)
    await choose(page, 'featuredImage', textFile('notes.txt', 'no picture'))
    await expect(pick(editor.featuredImage)).toHaveAccessibleDescription(/Please select a valid image file/)
    await choose(page, 'galleryFiles', heavy)
    await expect(pick(editor.galleryFiles)).toHaveAccessibleDescription(
      /heavy\.jpg is too large\. Maximum size is 10MB\./,
    )
    await expect(editor.gallery).toBeHidden()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a picture that fits is taken, one that is too large is not', async () => {
    await choose(page, 'galleryFiles', await picture('light.jpg'))
    await expect(editor.gallery.getByRole('listitem')).toHaveText([/light\.jpg/])
    await expect(page.getByText(/heavy\.jpg is too large/)).toHaveCount(0)
    await choose(page, 'featuredImage', heavy)
    await expect(pick(editor.featuredImage)).toHaveAccessibleDescription(/Image size must be less than 10MB/)
  })

  await test.step('a file of an unknown kind and an empty one are refused', async () => {
    await choose(page, 'mainFile', textFile('movie.mkv', 'of no known kind'))
    await expect(pick(editor.mainFile)).toHaveAccessibleDescription(/Please select one of: pdf, docx/)
    await choose(page, 'mainFile', textFile('empty.txt', ''))
    await expect(pick(editor.mainFile)).toHaveAccessibleDescription(/This file is empty/)
  })

  await test.step('a file that fits clears the refusal, and nothing is sent yet', async () => {
    await choose(page, 'mainFile', notes)
    await expect(editor.mainFile.getByText('notes.txt')).toBeVisible()
    await expect(page.getByText('This file is empty')).toHaveCount(0)
    expect(sent).toEqual([])
  })
})

/** Returns whether a request carries the last of the three pieces. */
const isLastPiece = (route: Route) =>
  route.request().headers()['content-range']?.startsWith('bytes 10485760-')

test('a piece of a film that is lost once is sent again by itself', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}, testInfo) => {
  expectedConsole.push('net::ERR_FAILED')
  const sent = watchUploads(page)
  const film = await writeLargeFile(testInfo.outputPath(`trailer-${suffix}.mp4`))
  let lost = 0
  await page.route('**/storage/buckets/media/files', async (route) => {
    if (lost > 0 || !isLastPiece(route)) return route.continue()
    lost += 1
    return route.abort()
  })
  await openFilledProduct(page, creator, 'With a film')
  await choose(page, 'galleryFiles', film.path)
  await createProduct(page)
  expect(lost).toBe(1)
  expect(sent.filter(({ bucket }) => bucket === 'media')).toHaveLength(4)
  expect(await recordsOf(stack, creator)).toMatchObject([{ mediaNames: [film.name], mediaTypes: ['video'] }])
  expect(await storedFiles(stack, 'media', film.name)).toEqual([film.name])
})

test('one file is cancelled, then another, and the product goes without them', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}, testInfo) => {
  const editor = editorOn(page)
  const film = await writeLargeFile(testInfo.outputPath(`trailer-${suffix}.mp4`))
  // The network is so slow that the film is still being sent.
  await page.route('**/storage/buckets/media/files', (route) =>
    isLaterPiece(route) ? undefined : route.continue(),
  )
  await openFilledProduct(page, creator, 'Without a film')
  await choose(page, 'galleryFiles', film.path)
  await choose(page, 'galleryFiles', await picture(`late-${suffix}.jpg`))
  await editor.create.click()
  const row = (name: string) => editor.sending.getByRole('listitem').filter({ hasText: name })
  const cancel = (name: string) =>
    editor.sending.getByRole('button', { name: `Cancel upload of ${name}`, exact: true })

  await test.step('each file says how far it is', async () => {
    await expect(row('notes.txt')).toContainText('Uploaded')
    await expect(cancel('notes.txt'), 'what has arrived is not cancelled').toHaveCount(0)
    await expect(row(film.name)).toContainText('5.00 MB / 12.00 MB')
    await expect(row(`late-${suffix}.jpg`)).toContainText('Waiting')
  })

  await test.step('one that waits is cancelled, and the other goes on', async () => {
    await cancel(`late-${suffix}.jpg`).click()
    await expect(row(`late-${suffix}.jpg`)).toContainText('Cancelled')
    await expect(row(film.name), 'the other is not touched').toContainText('5.00 MB / 12.00 MB')
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('the other is cancelled, and both are named', async () => {
    await cancel(film.name).press('Enter')
    await expect(editor.sending).toBeHidden()
    await expect(editor.failure).toContainText('Upload cancelled. Nothing is saved yet')
    await expect(editor.failure.getByRole('listitem')).toHaveText([
      `${film.name}: Cancelled`,
      `late-${suffix}.jpg: Cancelled`,
    ])
  })

  await test.step('the product is saved without them', async () => {
    await editor.failure.getByRole('button', { name: 'Save without them' }).click()
    await expect(editor.created).toBeVisible()
    await expect(page).toHaveURL('/members/products')
    expect(await recordsOf(stack, creator)).toMatchObject([{ title: 'Without a film', mediaIds: [] }])
    expect(await storedFiles(stack, 'media', film.name)).toEqual([])
    expect(await storedFiles(stack, 'media', `late-${suffix}.jpg`)).toEqual([])
    await expectDownload(visitor, stack, creator, notes.buffer)
  })
})

test('the line is gone for long: Try Again goes on at the piece that is missing', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
  expectedConsole,
}, testInfo) => {
  expectedConsole.push('net::ERR_INTERNET_DISCONNECTED')
  const editor = editorOn(page)
  const sent = watchUploads(page)
  const file = await writeLargeFile(testInfo.outputPath(`atlas-${suffix}.zip`))
  await openNewProduct(page, creator)
  await fillTexts(page, 'Atlas')
  await choose(page, 'mainFile', file.path)
  await page.route(mainFiles, (route) =>
    isLastPiece(route) ? route.abort('internetdisconnected') : route.continue(),
  )
  await editor.create.click()
  await expect(editor.failure).toContainText(`Error creating product: ${file.name} could not be uploaded`, {
    timeout: 20_000,
  })
  await expect(editor.failure).toContainText('We can’t reach the server.')
  await expectAccessibleAtEachWidth(page)
  await expect(editor.title).toHaveValue('Atlas')

  await page.unroute(mainFiles)
  sent.length = 0
  await editor.tryAgain.click()
  await expect(editor.created).toBeVisible()
  expect(sent.map(({ range }) => range)).toEqual(['bytes 10485760-12582911/12582912'])
  await expect(page).toHaveURL('/members/products')
  await expectDownload(visitor, stack, creator, file.bytes)
})
