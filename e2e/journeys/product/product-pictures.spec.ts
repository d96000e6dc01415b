import { appendFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { paths } from '#src/config/paths.ts'
import {
  choose,
  createProduct,
  editorOn,
  openFilledProduct,
  openNewProduct,
  picture,
} from '#e2e/support/pages/product-editor.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import { watchUploads } from '#e2e/support/data/storage.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

const calledPicture = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(content),
})

test('what is only called a picture is refused, and the picture that was chosen before stays', async ({
  page,
  creator,
}) => {
  const editor = editorOn(page)
  const sent = watchUploads(page)
  await openNewProduct(page, creator)
  const { buffer } = await picture('cover.jpg')
  await choose(page, 'featuredImage', await picture('cover.jpg'))
  const another = editor.featuredImage.getByRole('button', { name: 'Choose another file' })
  const noPictures = [
    calledPicture('text.png', 'no picture'),
    calledPicture('page.png', '<!doctype html><p>no picture'),
    calledPicture('drawing.png', svg),
    calledPicture('half.jpg', buffer.subarray(0, buffer.length / 2)),
  ]
  for (const file of noPictures) {
    await test.step(file.name, async () => {
      await choose(page, 'featuredImage', file)
      await expect(another).toHaveAccessibleDescription(/Please select a valid image file/)
      await expect(editor.featuredImage.getByText('cover.jpg')).toBeVisible()
      await choose(page, 'featuredImage', await picture('cover.jpg'))
      await expect(another).not.toHaveAccessibleDescription(/Please select/)
    })
  }
  await choose(page, 'galleryFiles', [await picture('front.jpg'), ...noPictures, await picture('back.jpg')])
  const add = editor.galleryFiles.getByRole('button', { name: 'Choose a file' })
  for (const { name } of noPictures) {
    await expect(add).toHaveAccessibleDescription(new RegExp(`${name} is neither an image nor a video`))
  }
  await expect(editor.gallery.getByRole('listitem')).toHaveText([/front\.jpg/, /back\.jpg/])
  expect(sent).toEqual([])
})

test('a picture that changes on the disk after it was chosen is not sent, and nothing has to be typed anew', async ({
  page,
  creator,
  expectedConsole,
}, testInfo) => {
  // reported by the preview when the file changes before the browser has shown it
  expectedConsole.push('net::ERR_UPLOAD_FILE_CHANGED')
  const editor = editorOn(page)
  const sent = watchUploads(page)
  const path = testInfo.outputPath('cover.jpg')
  await writeFile(path, (await picture('cover.jpg')).buffer)
  await openFilledProduct(page, creator, 'Atlas')
  await choose(page, 'featuredImage', path)
  await expect(editor.featuredImage.getByText('cover.jpg')).toBeVisible()
  await appendFile(path, 'and what came after it')
  await editor.create.click()
  await expect(editor.failure).toContainText('cover.jpg: Please select a valid image file')
  expect(sent.filter(({ bucket }) => bucket === 'media')).toEqual([])
  await expect(editor.title).toHaveValue('Atlas')
  await choose(page, 'featuredImage', await picture('cover.jpg'))
  await createProduct(page)
})

test('a photo of a hundred megapixels is one, and the page shows it', async ({
  page,
  visitor,
  creator,
  stack,
}) => {
  const large = { create: { width: 10_000, height: 10_000, channels: 3, background: '#336699' } } as const
  await openFilledProduct(page, creator, 'Poster')
  await choose(page, 'featuredImage', {
    name: 'poster.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(large).jpeg().toBuffer(),
  })
  await createProduct(page)
  const [product] = await recordsOf(stack, creator)
  if (!product) throw new Error('There is no product')
  await visitor.goto(paths.product.href(creator.username, product.productId))
  const shown = visitor.getByRole('main').getByRole('img').first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
})
