import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import {
  chooseFurther,
  createProduct,
  editorOn,
  openFilledProduct,
  textFile,
} from '#e2e/support/pages/product-editor.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const title = 'Type course'

test(
  'a creator sells several files in one product, and a visitor saves one of them and all of them',
  { tag: '@main' },
  async ({ page, visitor, creator }) => {
    const editor = editorOn(page)
    const row = (name: string) => editor.furtherFiles.getByRole('listitem').filter({ hasText: name })
    const field = (file: string, name: string) => row(file).getByRole('textbox', { name })

    await test.step('files are added, named and put in order', async () => {
      await openFilledProduct(page, creator, title)
      await chooseFurther(page, [
        textFile('exercises.txt', 'Draw an a.'),
        textFile('page.html', '<p>'),
        textFile('fonts.csv', 'a;b'),
      ])
      await expect(editor.mainFileSection.getByText(/“page.html”/)).toBeVisible()
      await field('exercises.txt', 'Name of this file').fill('')
      await editor.create.click()
      await expect(editor.mainFileSection.getByText('Please give each file a name')).toBeVisible()
      await field('exercises.txt', 'Name of this file').fill('Übungen')
      await field('exercises.txt', 'Note for buyers (optional)').fill('Begin with these')
      await page.getByRole('button', { name: 'Move fonts.csv up' }).click()
      await expectAccessibleAtEachWidth(page)
      await createProduct(page)
    })

    await test.step('a visitor gets a list, and each file by itself', async () => {
      await visitor.goto(paths.creator.href(creator.username))
      await visitor.getByRole('link', { name: title }).first().click()
      await expect(visitor.getByText(/^3 files, /)).toBeVisible()
      await visitor.getByRole('main').getByRole('button', { name: 'Free Download' }).first().click()
      const files = visitor.getByRole('dialog', { name: 'Your files' })
      await expect(files.getByRole('listitem')).toHaveText([
        /Type course/,
        /fonts/,
        /Übungen.*Begin with these/s,
      ])
      await expectAccessibleAtEachWidth(visitor)
      const started = visitor.waitForEvent('download')
      await files.getByRole('button', { name: 'Download Übungen.txt' }).click()
      const { name, bytes } = await receivedFile(await started)
      expect([name, bytes.toString()]).toEqual(['Übungen.txt', 'Draw an a.'])
    })

    await test.step('and all of them in one ZIP file', async () => {
      const started = visitor.waitForEvent('download')
      await visitor.getByRole('button', { name: 'Download all' }).click()
      const { name, bytes } = await receivedFile(await started)
      expect(name).toBe('Type course.zip')
      const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries()
      const contents = entries.map(async (entry) => (entry.directory ? '' : entry.getData(new TextWriter())))
      expect(entries.map(({ filename }) => filename)).toEqual(['Type course.txt', 'fonts.csv', 'Übungen.txt'])
      expect(await Promise.all(contents)).toEqual(['Some notes.\n', 'a;b', 'Draw an a.'])
    })

    await test.step('the creator takes one away', async () => {
      await page.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(row('fonts.csv')).toBeVisible()
      await page.getByRole('button', { name: 'Remove fonts.csv' }).click()
      await editor.update.click()
      await expect(editor.updated).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText(/^2 files, /)).toBeVisible()
    })
  },
)
