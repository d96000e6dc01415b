import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { paths } from '#src/config/paths.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { galleryOf } from '#src/domain/product/media/gallery.ts'
import { featuredMediaOf } from '#src/domain/product/product.ts'
import { productPicture } from '#local/demo/data/art.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeProduct, productText, type TestCreator } from '#e2e/support/data/creators.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer } from '#e2e/support/browser/lost-answer.ts'
import { openMyData } from '#e2e/support/pages/my-data.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { loseCalls } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Makes a product with every kind of content, and one with a code. */
async function fillShop(creator: TestCreator, suffix: string) {
  const name = 'Vögel & <b>Bäume</b>.png'
  const bytes = await productPicture(`gallery-${suffix}`, 'Documents')
  const id = await creator.person.upload('media', { name, type: 'image/jpeg', bytes })
  await makeProduct(creator, `${suffix}-a`, {
    title: 'Vögel und Bäume',
    gallery: [
      { id: 'external_dQw4w9WgXcQ', type: 'youtube', name: 'Film', url: film },
      { id, type: 'image', name, url: '' },
    ],
  })
  await makeProduct(creator, `${suffix}-b`, {
    title: 'With a code',
    accessType: 'code_required',
    downloadCode: 'open sesame',
  })
}

type ProductInExport = Awaited<ReturnType<typeof recordsOf>>[number]

/** Returns the text of a product page up to the part about the creator. */
async function pageOf(visitor: Page, creator: TestCreator, { productId, title }: ProductInExport) {
  await visitor.goto(paths.product.href(creator.username, productId))
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // the rest is about the creator and loads later
  const [text = ''] = (await main.innerText()).split('About the creator')
  return text
}

const secretsOf = ({ person }: TestCreator, { productId }: ProductInExport) =>
  person.call('products.secrets', { productId })

async function publish(creator: TestCreator, record: ProductInExport) {
  const featured = featuredMediaOf(record)
  const product: ProductInput = {
    title: record.title,
    category: 'Documents',
    description: record.description,
    fullDescription: record.fullDescription,
    tags: record.tags,
    accessType: record.accessType,
    priceCents: record.priceCents,
    isPayWhatYouWant: record.isPayWhatYouWant,
    suggestedCents: record.suggestedCents,
    taxKind: record.taxKind,
    downloadCode: '',
    emailMessage: record.emailMessage,
    licenseType: record.licenseType ?? 'commercial',
    status: 'active',
    scheduledAt: null,
    isFeatured: record.isFeatured,
    supportInfo: record.supportInfo,
    requirements: record.requirements,
    featured: featured.type === 'image' ? featured : { type: 'none' },
    gallery: galleryOf(record),
  }
  await creator.person.call('products.save', { productId: record.productId, product })
}

const byTitle = (records: readonly ProductInExport[]) =>
  [...records].sort((one, other) => one.title.localeCompare(other.title))

test(
  'by keyboard: everything is exported, and another account imports the products that visitors saw',
  { tag: '@main' },
  async ({ page, visitor: importer, creator, browser, contextOptions, stack, suffix }) => {
    await fillShop(creator, suffix)
    const other = await makeCreator(stack, `${suffix}-2`)
    const { userId: creatorId } = other.person
    await creator.person.call('followers.follow', { creatorId, email: creator.email })
    const third = await makeCreator(stack, `${suffix}-3`)
    const productId = await makeProduct(third, `${suffix}-c`, { title: 'For later' })
    await creator.person.call('saved.put', { productId })

    const { name, bytes } = await test.step('an export runs and says what it holds', async () => {
      const myData = await openMyData(page, creator)
      await tabBackTo(myData.openExport)
      await page.keyboard.press('Enter')
      await expect(myData.section.getByRole('heading', { level: 3 })).toBeFocused()
      await tabTo(myData.start)
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      await expect(myData.told).toContainText('holds 49 files')
      await expectAccessible(page)
      const { name, bytes } = await receivedFile(download)
      expect(name).toMatch(new RegExp(`^fundus-${creator.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
      return { name, bytes }
    })

    await test.step('the zip holds everything', () => {
      const files = unzipSync(bytes)
      const names = Object.keys(files)
      expect(names, 'as many as were told').toHaveLength(49)
      expect(strFromU8(files['following.csv'] ?? new Uint8Array())).toContain(
        `${other.username},${creator.email},`,
      )
      expect(strFromU8(files['saved.csv'] ?? new Uint8Array())).toContain(`${productId},`)
      expect(names).toContain('written-reviews.json')
      expect(names).toContain('products/002 Vögel-und-Bäume/file/001 Vögel-und-Bäume.txt')
      expect(names).toContain('profile/picture.jpg')
    })

    await test.step('another account imports the products', async () => {
      const theirs = await openMyData(importer, other)
      await tabBackTo(theirs.openImport)
      await importer.keyboard.press('Enter')
      await tabTo(theirs.choose)
      const [chooser] = await Promise.all([
        importer.waitForEvent('filechooser'),
        importer.keyboard.press('Enter'),
      ])
      await chooser.setFiles({ name, mimeType: 'application/zip', buffer: bytes })
      await expect(theirs.found).toHaveCount(2)
      await expectAccessibleAtEachWidth(importer)
      await tabTo(theirs.importAll)
      await importer.keyboard.press('Enter')
      await expect(theirs.told).toHaveText('2 products imported as drafts.')
    })

    const { original, imported } = await test.step('they are drafts with their secrets', async () => {
      const [before, after] = [
        byTitle(await recordsOf(stack, creator)),
        byTitle(await recordsOf(stack, other)),
      ]
      expect(after.map(({ title, status, accessType }) => [title, status, accessType])).toEqual([
        ['Vögel und Bäume', 'draft', 'free'],
        ['With a code', 'draft', 'code_required'],
      ])
      const [[original], [imported, withCode]] = [before, after]
      if (!original || !imported || !withCode) throw new Error('Not all products are there')
      expect(await secretsOf(other, withCode)).toEqual({
        downloadCode: 'OPEN SESAME',
        originalFileName: 'notes.txt',
        furtherFiles: [],
        priceHistory: [],
        versions: [],
      })
      return { original, imported }
    })

    await test.step('a visitor sees the same page and gets the same file', async () => {
      await publish(other, imported)
      const context = await browser.newContext({ ...contextOptions, baseURL: stack.app })
      const visitor = await context.newPage()
      const seen = await pageOf(visitor, creator, original)
      expect(await pageOf(visitor, other, imported)).toBe(seen)
      const free = visitor.getByRole('main').getByRole('button', { name: 'Free Download' })
      const [received] = await Promise.all([visitor.waitForEvent('download'), free.click()])
      expect((await receivedFile(received)).bytes.toString()).toBe(productText)
      await context.close()
    })
  },
)

test('on a phone: an export without a file that fails, cancelled, tried again; an import that fails at first', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('the server responded with a status of 404', 'net::ERR_FAILED')
  await page.setViewportSize({ width: 390, height: 844 })
  const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
  const myData = await openMyData(page, creator)
  const isFile = (url: URL) => url.pathname.includes('/product-files/') && url.pathname.endsWith('/download')

  await test.step('a file that fails is named', async () => {
    await page.route(isFile, (route) => route.fulfill({ ...notFound, headers: corsOf(stack) }))
    await myData.openExport.click()
    await myData.start.click()
    await expect(myData.problem).toContainText('1 file could not be read')
    await expect(myData.problem).toContainText(
      'products/001 Field-guide/file/001 Field-guide.txt: No such file',
    )
    await expect(myData.problem).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('an export that is cancelled saves nothing and begins anew', async () => {
    await myData.cancel.click()
    await expect(myData.told).toHaveText('The export was cancelled. Nothing was saved.')
    await myData.again.click()
    await expect(myData.problem).toContainText('1 file could not be read')
  })

  const { name, bytes } = await test.step('the next try has the file as well', async () => {
    await page.unroute(isFile)
    const [download] = await Promise.all([page.waitForEvent('download'), myData.tryAgain.click()])
    await expect(myData.told).toContainText('holds 46 files')
    return receivedFile(download)
  })

  await creator.person.call('products.delete', { productId })

  await test.step('a file that is no zip is refused', async () => {
    await myData.close.click()
    await expect(myData.openExport).toBeFocused()
    await myData.openImport.click()
    const buffer = Buffer.from('no zip')
    const [first] = await Promise.all([page.waitForEvent('filechooser'), myData.choose.click()])
    await first.setFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer })
    await expect(myData.section.getByText('This file is not a zip.')).toBeVisible()
  })

  await test.step('an import whose upload is lost says so', async () => {
    const [second] = await Promise.all([page.waitForEvent('filechooser'), myData.choose.click()])
    await second.setFiles({ name, mimeType: 'application/zip', buffer: bytes })
    const bringBack = await loseCalls(page, stack, '/storage/buckets/product-files/files')
    await myData.importAll.click()
    await expect(myData.problem).toHaveText('1 product could not be imported.')
    await expectAccessible(page)
    await bringBack()
  })

  await test.step('an import whose answer is lost makes one product', async () => {
    await page.route('**/functions/marketplace/executions', loseAnswer, { times: 1 })
    await myData.importAll.click()
    await expect(myData.problem).toHaveText('1 product could not be imported.')
    await myData.importAll.click()
    await expect(myData.told).toHaveText('1 product imported as a draft.')
    expect((await recordsOf(stack, creator)).map(({ title, status }) => [title, status])).toEqual([
      ['Field guide', 'draft'],
    ])
  })
})

const notFound = {
  status: 404,
  json: { message: 'No such file', code: 404, type: 'storage_file_not_found', version: '1.9.6' },
}
const corsOf = (stack: Addresses) => ({ 'access-control-allow-origin': new URL(stack.app).origin })
