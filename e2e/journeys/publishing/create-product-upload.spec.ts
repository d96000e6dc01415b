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
  closePublished,
} from '#e2e/support/pages/product-editor.ts'
import { expectDownload, recordsOf } from '#e2e/support/data/products.ts'
import { isLaterPiece, writeLargeFile, storedFiles, watchUploads } from '#e2e/support/data/storage.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Route } from '@playwright/test'

test.use({ language: 'en' })

const mainFiles = '**/storage/buckets/product-files/files'

test(
  'a large file goes in pieces, is cancelled, and is sent again with nothing typed anew',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix }, testInfo) => {
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
      await expect(ofFile.getByRole('progressbar', { name: file.name })).toHaveAttribute(
        'aria-valuenow',
        '42',
      )
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
  },
)

/** Returns whether a request carries the last of the three pieces. */
const isLastPiece = (route: Route) =>
  route.request().headers()['content-range']?.startsWith('bytes 10485760-')

const isPiece = (route: Route) => route.request().headers()['content-range'] !== undefined

test('one file is cancelled, then another, and the product goes without them', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
  expectedConsole,
}, testInfo) => {
  // what was cancelled on its way is removed in case it has arrived all the same
  expectedConsole.push('status of 404')
  const editor = editorOn(page)
  const film = await writeLargeFile(testInfo.outputPath(`trailer-${suffix}.mp4`))
  // The network is so slow that the film and the picture, which is sent in one piece, are still on their way.
  await page.route('**/storage/buckets/media/files', (route) =>
    isLaterPiece(route) || !isPiece(route) ? undefined : route.continue(),
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
    await expect(cancel(`late-${suffix}.jpg`)).toBeVisible()
  })

  await test.step('one is cancelled, and the other goes on', async () => {
    await cancel(`late-${suffix}.jpg`).click()
    await expect(row(`late-${suffix}.jpg`)).toContainText('Cancelled')
    await expect(row(film.name), 'the other is not touched').toContainText('5.00 MB / 12.00 MB')
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
    await closePublished(page)
    expect(await recordsOf(stack, creator)).toMatchObject([{ title: 'Without a film', mediaIds: [] }])
    expect(await storedFiles(stack, 'media', film.name)).toEqual([])
    expect(await storedFiles(stack, 'media', `late-${suffix}.jpg`)).toEqual([])
    await expectDownload(visitor, stack, creator, notes.buffer)
  })
})

test(
  'the line is gone for long: Try Again goes on at the piece that is missing',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix, expectedConsole }, testInfo) => {
    expectedConsole.push('net::ERR_INTERNET_DISCONNECTED')
    await page.clock.install()
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
    // The pauses between the tries pass at once.
    await expect
      .poll(async () => {
        await page.clock.fastForward(4000)
        return editor.failure.count()
      })
      .toBe(1)
    await expect(editor.failure).toContainText(`Error creating product: ${file.name} could not be uploaded`)
    await expect(editor.failure).toContainText('We can’t reach the server.')
    await expect(editor.title).toHaveValue('Atlas')

    await page.unroute(mainFiles)
    sent.length = 0
    await editor.tryAgain.click()
    await expect(editor.created).toBeVisible()
    expect(sent.map(({ range }) => range)).toEqual(['bytes 10485760-12582911/12582912'])
    await closePublished(page)
    await expectDownload(visitor, stack, creator, file.bytes)
  },
)
