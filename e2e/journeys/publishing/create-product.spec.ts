import { randomBytes } from 'node:crypto'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator } from '#e2e/support/data/creators.ts'
import {
  choose,
  createProduct,
  editorOn,
  openFilledProduct,
  openNewProduct,
  picture,
  closePublished,
} from '#e2e/support/pages/product-editor.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test(
  'a creator publishes a product with all there is to tell, and a visitor finds it',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const creator = await makeCreator(stack, suffix, `Ada ${suffix}`)
    const editor = editorOn(page)
    const bytes = randomBytes(300_000)
    await openNewProduct(page, creator)
    await expectAccessibleAtEachWidth(page)

    await test.step('texts', async () => {
      await editor.title.fill('  Type for small rooms ')
      await editor.category.selectOption('Graphics')
      await editor.description.fill('Twelve posters about letters.')
      await expect(page.getByText('29/500')).toBeVisible()
      await editor.fullDescription.fill('First paragraph.\n\nSecond paragraph.')
      await editor.tags.fill('posters, type , ,letters')
      await editor.requirements.fill('A printer for A3.')
      await editor.support.fill('Write to ada@creators.example.')
    })

    await test.step('pictures', async () => {
      await choose(page, 'featuredImage', await picture('cover.jpg'))
      await expect(editor.featuredImage.getByText('cover.jpg')).toBeVisible()
      await choose(page, 'galleryFiles', [await picture('one.jpg'), await picture('two.jpg')])
      await editor.galleryLink.fill('https://example.com/no-film')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter a YouTube or Vimeo link')).toBeVisible()
      await editor.galleryLink.fill('https://vimeo.com/76979871')
      await page.keyboard.press('Enter')
      await expect(editor.gallery.getByRole('listitem')).toHaveText([
        /one\.jpg/,
        /two\.jpg/,
        /Vimeo · 76979871/,
      ])
      await page.getByRole('button', { name: 'Move two.jpg up' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'two.jpg is now 1 of 3' })).toBeAttached()
      await page.getByRole('button', { name: 'Remove Vimeo · 76979871' }).click()
      await expect(editor.gallery.getByRole('listitem')).toHaveText([/two\.jpg/, /one\.jpg/])
      await expect(editor.gallery).toBeFocused()
    })

    await choose(page, 'mainFile', { name: 'posters.zip', mimeType: 'application/zip', buffer: bytes })
    await expect(editor.mainFile.getByText('292.97 KB')).toBeVisible()
    await editor.license.selectOption('Extended license')
    await editor.isFeatured.check()
    await expectAccessibleAtEachWidth(page)

    await test.step('the page is looked at before it is there', async () => {
      await editor.preview.click()
      const preview = page.getByRole('dialog', { name: 'Preview' })
      const frame = preview.frameLocator('iframe')
      await expect(frame.locator('h1')).toHaveText('Type for small rooms')
      await expect(frame.getByText('Second paragraph.')).toBeVisible()
      const cover = frame.locator('img').first()
      await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      await expectAccessibleAtEachWidth(page)
      await preview.getByRole('button', { name: 'Close' }).click()
      await expect(editor.preview).toBeFocused()
    })

    await editor.create.click()
    await expect(editor.created).toBeVisible()
    await test.step('once it is live, its link is at hand, and what helps a first product', async () => {
      const live = page.getByRole('dialog', { name: 'Your product is live' })
      await expect(live.getByRole('link', { name: 'Connect payments' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await live.getByRole('button', { name: 'QR code' }).click()
      await expect(page.getByRole('dialog', { name: 'Generate QR Code' })).toBeVisible()
      await page.keyboard.press('Escape')
      await closePublished(page)
    })
    const row = page.getByRole('listitem').filter({ hasText: 'Type for small rooms' })
    await expect(row).toBeVisible()
    await expect(page.getByRole('link', { name: 'Published 1' })).toHaveAttribute('aria-current', 'true')
    await expectAccessibleAtEachWidth(page)

    await test.step('the creator is found in the search and in the directory', async () => {
      await visitor.goto('/')
      await expect(
        visitor
          .getByRole('region', { name: 'Digital Creator' })
          .getByRole('link', { name: `Ada ${suffix}` })
          .filter({ hasText: '1 product' }),
      ).toBeVisible()
      await visitor.getByRole('combobox', { name: 'Search creators' }).fill(`ada ${suffix}`)
      await visitor.getByRole('option', { name: `Ada ${suffix}` }).click()
      await expect(visitor).toHaveURL(paths.creator.href(creator.username))
    })

    await test.step('the product stands in front of the creator page', async () => {
      const inFocus = visitor.getByRole('article', { name: 'Type for small rooms' })
      await expect(inFocus.getByText('Twelve posters about letters.')).toBeVisible()
      await inFocus.getByRole('link', { name: 'Type for small rooms' }).click()
    })

    await test.step('its page tells and shows it all', async () => {
      const heading = visitor.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Type for small rooms')
      const main = visitor.getByRole('main')
      for (const told of [
        'Graphics',
        'Second paragraph.',
        'A printer for A3.',
        'Write to ada@creators.example.',
      ]) {
        await expect(main.getByText(told, { exact: true })).toBeVisible()
      }
      await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
        'posters',
        'type',
        'letters',
      ])
      const pictures = main.getByRole('region', { name: 'Pictures of Type for small rooms' })
      for (const place of ['1 / 3', '2 / 3', '3 / 3']) {
        await expect(pictures.getByText(place)).toBeVisible()
        const shown = pictures.getByRole('img')
        await expect(shown).toHaveJSProperty('complete', true)
        await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
        await pictures.getByRole('button', { name: 'Next picture' }).click()
      }
      await expect(main.getByRole('button', { name: 'About this license' })).toBeVisible()
      await expectAccessibleAtEachWidth(visitor)
    })

    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      mainButton(visitor, 'Free Download').click(),
    ])
    const file = await receivedFile(download)
    expect(file.name).toBe('Type for small rooms.zip')
    expect(file.bytes.equals(bytes), 'the file is the one that was chosen').toBe(true)
  },
)

test(
  'a product behind a code is given to who knows the code',
  { tag: '@main' },
  async ({ page, visitor, creator }) => {
    const editor = editorOn(page)
    await openFilledProduct(page, creator, 'For members')
    await editor.access('Code required').check()
    await editor.code.fill('Vip-2026')
    await createProduct(page)

    await visitor.goto(paths.creator.href(creator.username))
    await visitor.getByRole('link', { name: 'For members', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'For members' })).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Download code required' })).toBeVisible()
    await mainButton(visitor, 'Download with code').click()
    const dialog = visitor.getByRole('dialog', { name: 'Download Code Required' })
    await dialog.getByRole('textbox', { name: 'Download code' }).fill('VIP-2026')
    const verify = dialog.getByRole('button', { name: 'Verify & Download' })
    await Promise.all([visitor.waitForEvent('download'), verify.click()])
  },
)
