import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { missingPage } from '#e2e/support/browser/trouble.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const parts = (page: Page) => {
  const main = page.getByRole('main')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  return {
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    titles: main.getByRole('heading', { level: 3 }),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    category: (name: string) => categories.getByRole('link', { name, exact: true }),
    search: page.getByRole('combobox', { name: 'Search products and creators' }),
    disclosure: (text: string) => page.locator('summary', { hasText: text }),
  }
}

const paid = (title: string, priceCents: number) => ({ title, accessType: 'paid' as const, priceCents })

test(
  'filters and orders stand in the address, and Back and Forward go through them',
  { tag: '@main' },
  async ({ page, seller, suffix }) => {
    await makeProduct(seller, suffix, { ...paid('Oboe', 2000), category: 'Audio' })
    await makeProduct(seller, suffix, { ...paid('Viola', 900), category: 'Audio' })
    await makeProduct(seller, suffix, { title: 'Tuba', category: 'Video' })
    const on = parts(page)
    const all = `q=${suffix}`
    const shows = async (query: string, titles: string[]) => {
      await expect(page).toHaveURL(`/explore?${query}`)
      await expect(on.titles).toHaveText(titles)
    }
    const newestFirst = () => shows(`${all}&sort=newest`, ['Tuba', 'Viola', 'Oboe'])
    const cheapestFirst = () => shows(`${all}&sort=cheapest`, ['Tuba', 'Viola', 'Oboe'])
    const upTo10 = () => shows(`${all}&price=10&sort=cheapest`, ['Tuba', 'Viola'])
    const free = () => shows(`${all}&price=free&sort=cheapest`, ['Tuba'])

    await page.goto(`/explore?${all}`)
    await expect(on.titles).toHaveCount(3)
    await on.link('New').click()
    await newestFirst()
    await on.link('Lowest price').click()
    await cheapestFirst()
    await on.link('Up to CHF 10.00').click()
    await upTo10()
    await on.link('Free').click()
    await free()
    await expect(on.link('Free')).toHaveAttribute('aria-current', 'true')
    await expect(on.link('Free')).toBeFocused()
    await expectAccessibleAtEachWidth(page)

    for (const expectEarlier of [upTo10, cheapestFirst, newestFirst]) {
      await page.goBack()
      await expectEarlier()
    }
    for (const expectLater of [cheapestFirst, upTo10, free]) {
      await page.goForward()
      await expectLater()
    }
    await on.category('Audio').click()
    await expect(page).toHaveURL(`/explore/audio?${all}&price=free&sort=cheapest`)
    await expect(on.heading('Audio')).toBeFocused()
    await expect(page).toHaveTitle('Audio · Fundus')
    await on.link('Without “Free”').click()
    await expect(on.titles).toHaveText(['Viola', 'Oboe'])
    await on.titles.first().getByRole('link').click()
    await expect(on.heading('Viola')).toBeFocused()
    await page.goBack()
    await expect(on.titles).toHaveText(['Viola', 'Oboe'])
  },
)

test('a tag has a page, in whatever spelling it is asked for', async ({ page, creator, suffix }) => {
  const tag = `Zithern & Übung ${suffix}`
  await makeProduct(creator, suffix, { title: 'Zither', tags: [tag] })
  const on = parts(page)
  await page.goto(`/tag/${encodeURIComponent(tag)}?price=free`)
  await expect(page).toHaveURL(`/tag/zithern-ubung-${suffix}?price=free`)
  await expect(on.heading(`#${tag}`)).toBeVisible()
  await expect(on.titles).toHaveText(['Zither'])
  await expect(on.link('Any rating')).toHaveCount(0)
  await expectAccessible(page)
  await on.titles.first().getByRole('link').click()
  const tagLink = page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag })
  await takenOver(tagLink)
  await tagLink.click()
  await expect(page).toHaveURL(`/tag/zithern-ubung-${suffix}`)
  await expect(on.heading(`#${tag}`)).toBeFocused()
})

test('pages follow one another, and each begins at its top', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
  const tag = `pages-${suffix}`
  const publish = (number: number) => makeProduct(creator, suffix, { title: `Sheet ${number}`, tags: [tag] })
  // the test expects these two to be the oldest, and the last one to be the newest
  for (const number of [1, 2]) await publish(number)
  await Promise.all(Array.from({ length: 23 }, (_, index) => publish(index + 3)))
  await publish(26)
  const on = parts(page)
  await page.goto(`/tag/${tag}?sort=newest`)
  await expect(on.titles).toHaveCount(24)
  await expect(on.titles.first()).toHaveText('Sheet 26')
  await takenOver(on.link('Next'))
  await on.link('Next').click()
  await expect(page).toHaveURL(`/tag/${tag}?sort=newest&page=2`)
  await expect(on.titles).toHaveText(['Sheet 2', 'Sheet 1'])
  await expect(page).toHaveTitle(`Page 2 · #${tag} · Fundus`)
  await expect(on.heading(`#${tag}`)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(on.titles).toHaveCount(24)
  expect(await page.evaluate(() => window.scrollY), 'where the reader was').toBeGreaterThan(500)
  await page.goForward()
  await on.link('Previous').click()
  await expect(page).toHaveURL(`/tag/${tag}?sort=newest`)
  expectedConsole.push(missingPage)
  const beyond = await page.goto(`/tag/${tag}?sort=newest&page=99`)
  expect(beyond?.status()).toBe(404)
  await expect(page.getByText('Page 99 has no products')).toBeVisible()
  await expect(page.getByText('26 products')).toBeVisible()
  await on.link('To the last page').click()
  await expect(on.titles).toHaveText(['Sheet 2', 'Sheet 1'])
})

test('an empty result names what to leave out, and a typing error what was meant', async ({
  page,
  creator,
  suffix,
}) => {
  const word = `presets${suffix}`
  await makeProduct(creator, suffix, { title: `Film ${word}` })
  const on = parts(page)
  await page.goto(`/explore?q=${word}&type=video`)
  await expect(page.getByText(`Nothing was found for “${word}”.`)).toBeVisible()
  await takenOver(on.link('Without “Video”'))
  await on.link('Without “Video”').click()
  await expect(on.titles).toHaveText([`Film ${word}`])
  await expect(page.getByRole('heading', { level: 2, name: `Results for “${word}”` })).toBeVisible()
  // the link that was followed is gone with the empty result
  await expect(on.heading('Explore')).toBeFocused()
  await expect(on.link('Best match')).toHaveAttribute('aria-current', 'true')

  const typed = word.replace('pre', 'per')
  await page.goto(`/explore?q=${typed}`)
  await expect(page.getByRole('heading', { level: 2, name: `Results for “${word}”` })).toBeVisible()
  await expect(page.getByText(`Nothing was found for “${typed}”.`)).toBeVisible()
  await expect(on.titles).toHaveText([`Film ${word}`])
  await expectAccessibleAtEachWidth(page)
  await expect(on.search).toHaveValue(typed)
  const meant = on.link(`Did you mean “${word}”?`)
  await takenOver(meant)
  await meant.click()
  await expect(page).toHaveURL(`/explore?q=${word}`)
  await expect(on.search).toHaveValue(word)
  await expect(on.heading('Explore')).toBeFocused()
  await on.category('Templates').click()
  await expect(page).toHaveURL(`/explore/templates?q=${word}`)
  await expect(on.search).toHaveValue(word)
  await on.link('Without search').click()
  await expect(page).toHaveURL('/explore/templates')
  await expect(on.search).toHaveValue('')
})

test('adult content is shown to those who ask for it, and say that they are old enough', async ({
  page,
  creator,
  suffix,
}) => {
  await makeProduct(creator, suffix, { title: 'Life drawing' })
  await creator.person.call('settings.save_content', { isNSFW: true })
  const on = parts(page)
  await page.goto(`/explore?q=${suffix}`)
  await expect(page.getByText(`Nothing was found for “${suffix}”.`)).toBeVisible()
  await on.link('Adult content').click()
  await expect(on.heading('Content for adults only')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.reload()
  await expect(on.heading('Content for adults only')).toBeVisible()
  expect(await page.content()).not.toContain('Life drawing')
  await page.getByRole('button', { name: 'Yes, show the page' }).click()
  await expect(on.titles).toHaveText(['Life drawing'])
  await expect(on.heading('Explore')).toBeFocused()
  await on.link('Adult content').click()
  await expect(page).toHaveURL(`/explore?q=${suffix}`)
  await expect(on.heading('Explore')).toBeFocused()
})

test('on a phone the filters are in a sheet, and the orders in a menu', async ({ page, creator, suffix }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makeProduct(creator, suffix)
  const on = parts(page)
  await page.goto(`/explore?q=${suffix}`)
  await expect(on.link('Free')).toBeHidden()
  await on.disclosure('Filters').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Free' }).click()
  await expect(sheet.getByRole('link', { name: 'Free' })).toHaveAttribute('aria-current', 'true')
  await expect(sheet.getByRole('status')).toHaveText('1 product')
  await sheet.getByRole('link', { name: 'Audio' }).click()
  await expect(sheet.getByRole('status')).toHaveText('0 products')
  await sheet.getByRole('link', { name: 'Any file type' }).click()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(sheet).toBeHidden()
  await expect(on.disclosure('Filters (1)')).toBeFocused()
  await expect(on.titles).toHaveText(['A product'])
  await on.disclosure('Sort by Best match').click()
  await expectAccessible(page)
  await on.link('Top rated').click()
  await expect(page).toHaveURL(`/explore?q=${suffix}&price=free&sort=rated`)
  await expect(on.link('Best match')).toBeHidden()
  await expect(on.disclosure('Sort by Top rated')).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0)
  await expect(on.link('Free')).toBeVisible()
  await expect(on.link('Best match')).toBeVisible()
})
