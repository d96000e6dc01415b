import type { Locator, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { pageSizes } from '#src/domain/limits/limits.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Two full pages and a third. */
const PRODUCTS = 2 * pageSizes.products + 3

const titleOf = (index: number) => `Map ${String(index).padStart(2, '0')}`
const titles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => titleOf(from + index))

/** Two full pages and a third. */
const readers = Array.from({ length: 21 }, (_, index) => `Reader ${index}.`)

const minutesBefore = (minutes: number) =>
  new Date(Date.parse('2026-03-20T12:00:00.000Z') - minutes * 60_000).toISOString()

async function addProducts(stack: Addresses, { person, username }: TestCreator, suffix: string) {
  await serverTables(stack).transaction((tx) => {
    for (const [index, title] of titles(0, PRODUCTS).entries()) {
      tx.create('products', `p-${index}-${suffix}`, {
        userId: person.userId,
        userName: username,
        title,
        titleKey: title.toLowerCase(),
        description: 'A map.',
        category: 'Documents',
        createdAt: minutesBefore(index),
      })
    }
  })
}

async function addReviews(stack: Addresses, { person }: TestCreator, productId: string, suffix: string) {
  await serverTables(stack).transaction((tx) => {
    for (const [index, userName] of readers.entries()) {
      tx.create('reviews', `review-${index}-${suffix}`, {
        productId,
        creatorId: person.userId,
        userName,
        rating: 5,
        createdAt: minutesBefore(index),
      })
    }
  })
}

/** Follows a link from page to page as long as there is one, and returns what each page shows. */
async function walk(page: Page, more: Locator, shown: Locator): Promise<string[][]> {
  const pages = [await shown.allTextContents()]
  while ((await more.count()) > 0) {
    await more.click()
    // also waits until the page has come whole
    await page.waitForURL(new RegExp(`page=${pages.length + 1}#`))
    pages.push(await shown.allTextContents())
  }
  return pages
}

const cardTitles = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('article').getByRole('heading')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test.describe('in German', () => {
    test.use({ language: 'de' })

    test('a long list goes on from page to page, with each product once', async ({
      page,
      creator,
      stack,
      suffix,
    }) => {
      await addProducts(stack, creator, suffix)
      await page.goto(paths.creator.href(creator.username))
      const more = page.getByRole('link', { name: 'Mehr Produkte laden' })
      const pages = await walk(page, more, cardTitles(page, 'Produkte'))
      expect(pages).toEqual([titles(0, 24), titles(24, 48), titles(48, PRODUCTS)])
      await expect(page).toHaveURL(`${paths.creator.href(creator.username)}?page=3#products`)
      await page.getByRole('link', { name: 'Zurück zu Seite 1' }).click()
      await expect(page).toHaveURL(`${paths.creator.href(creator.username)}#products`)
      await expect(cardTitles(page, 'Produkte')).toHaveText(titles(0, 24))

      // what was chosen stays chosen
      await page.goto(`/${creator.username}?category=Documents&page=2`)
      await expect(page).toHaveTitle(`Seite 2 · ${creator.name} · Fundus`)
      await expect(cardTitles(page, 'Produkte')).toHaveText(titles(24, 48))
      await more.click()
      await expect(page).toHaveURL(`/${creator.username}?category=Documents&page=3#products`)
      await expect(cardTitles(page, 'Produkte')).toHaveText(titles(48, PRODUCTS))
    })
  })

  test.describe('in English', () => {
    test.use({ language: 'en' })

    test('many reviews go on from page to page, each once', async ({ page, creator, stack, suffix }) => {
      const productId = await makeProduct(creator, suffix)
      await addReviews(stack, creator, productId, suffix)
      await page.goto(paths.product.href(creator.username, productId))
      const names = page.getByRole('heading', { name: /^Reader/ })
      const pages = await walk(page, page.getByRole('link', { name: 'Load more reviews' }), names)
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 1])
      expect(pages.flat()).toEqual(readers)
    })
  })
})

test.describe('with scripts', () => {
  test.use({ language: 'en' })

  test(
    'a later page goes on in place, and back to the first',
    { tag: '@main' },
    async ({ page, creator, stack, suffix }) => {
      await addProducts(stack, creator, suffix)
      const address = paths.creator.href(creator.username)
      const shown = cardTitles(page, 'Products')
      const more = page.getByRole('link', { name: 'Load more products' })
      await page.goto(`${address}?page=2`)
      await expect(shown).toHaveText(titles(24, 48))
      await expect(page).toHaveTitle(`Page 2 · ${creator.name} · Fundus`)
      await expectAccessibleAtEachWidth(page)

      const tab = page.context().waitForEvent('page')
      await more.click({ modifiers: ['ControlOrMeta'] })
      const other = await tab
      await expect(other).toHaveURL(`${address}?page=3#products`)
      await expect(cardTitles(other, 'Products')).toHaveText(titles(48, PRODUCTS))
      await other.close()
      await expect(shown, 'the page itself stays as it is').toHaveText(titles(24, 48))

      const loads: string[] = []
      page.on('load', () => loads.push(page.url()))
      await takenOver(more)
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(shown).toHaveText(titles(24, PRODUCTS))
      await expect(page).toHaveURL(`${address}?page=2`)
      await expect(more).toHaveCount(0)

      await page.getByRole('link', { name: 'Back to page 1' }).click()
      await expect(shown).toHaveText(titles(0, 24))
      await expect(page).toHaveURL(`${address}#products`)
      await expect(page).toHaveTitle(`${creator.name} · Fundus`)
      await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
      await page.goBack()
      await expect(shown).toHaveText(titles(24, PRODUCTS))
      expect(loads, 'the page was never left').toEqual([])
    },
  )
})
