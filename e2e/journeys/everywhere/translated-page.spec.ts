import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Puts what a translator does into the page: each text gives way to elements that hold another one, now and whenever a text comes. */
const translate = `(() => {
  const translateAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('font, script, style, noscript, svg, title')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translateAll(document.body)
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.nodeType === 1) translateAll(target)
  }).observe(document.body, { childList: true, subtree: true })
})()`

/** The console must stay silent, which the fixture of the page watches. */
async function lookAround(page: Page, title: string): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${title}` })
  await takenOver(heart)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a page that is translated before the app takes it over works', async ({ page, creator, suffix }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${translate})`)
  const title = `Map ${suffix}`
  const productId = await makeProduct(creator, suffix, { title })
  await page.goto(paths.product.href(creator.username, productId))
  await lookAround(page, title)
})

test('a page that is translated while it is read works', async ({ page, creator, suffix }) => {
  const title = `Map ${suffix}`
  const productId = await makeProduct(creator, suffix, { title })
  await page.goto(paths.product.href(creator.username, productId))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.evaluate(translate)
  await page.getByRole('main').getByRole('button', { name: 'Free Download' }).click()
  await expect(page.getByText('Download started!').first()).toBeVisible()
  await lookAround(page, title)
})

test('a search on a translated page says what it finds', async ({ page, creator }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${translate})`)
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search creators' })
  await search.fill(creator.username)
  await expect(page.getByRole('option')).toHaveCount(1)
  await search.fill(`${creator.username} and nobody else`)
  await expect(page.getByRole('option')).toHaveCount(0)
  await search.fill(creator.username)
  await expect(page.getByRole('option')).toHaveCount(1)
})
