import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import type { ProfileCategory } from '#src/domain/profile/categories.ts'
import { profileSchema } from '#src/domain/profile/profile.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct, makeSeller } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const parts = (page: Page) => {
  const chips = page.getByRole('navigation', { name: 'Categories' })
  return {
    search: page.getByRole('combobox', { name: 'Search creators' }),
    results: page.getByRole('listbox', { name: 'Search creators' }),
    options: page.getByRole('option'),
    option: (name: string) => page.getByRole('option', { name }),
    chip: (name: string) => chips.getByRole('link', { name, exact: true }),
    section: (name: string) => page.getByRole('region', { name, exact: true }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  }
}

async function expectChosen(page: Page, name: string) {
  await expect(parts(page).chip(name)).toHaveAttribute('aria-current', 'true')
}

/** Makes a creator with a product: creators without one are not listed at the top. */
async function makeCreatorOf(stack: Addresses, suffix: string, category: ProfileCategory, name: string) {
  const creator = await makeCreator(stack, suffix, name)
  await creator.person.call('profile.update', { category })
  await makeProduct(creator, suffix)
  return creator
}

/** Makes a page older than those of new creators. */
async function age(stack: Addresses, userId: string) {
  const createdAt = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString()
  await serverTables(stack).update('profiles', userId, { createdAt })
}

test.describe('the search', () => {
  test(
    'finds by name, in part and without its accents, and by username',
    { tag: '@main' },
    async ({ page, stack, suffix }) => {
      const { username } = await makeSeller(stack, `q${suffix}`)
      await makeCreator(stack, `z${suffix}`, `Zoë Test ${suffix}`)
      const on = parts(page)
      await page.goto('/')
      await on.search.focus()
      await expect(page.getByText('Start typing to search')).toBeVisible()
      await expect(page.getByText('Find creators by name or category')).toBeVisible()
      for (const typed of [
        `zoë test ${suffix}`,
        `ZOE TEST ${suffix}`,
        `${suffix} zo`,
        `test ${suffix.slice(0, 6)}`,
      ]) {
        await on.search.fill(typed)
        await expect(on.option(`Zoë Test ${suffix}`)).toBeVisible()
      }
      await on.search.fill(username.toUpperCase())
      await expect(on.options).toHaveText([/^Ada Test.*Digital Creator$/])
      const seller = on.options.first()
      const mark = seller.getByRole('img', { name: 'Verified creator' })
      await expect(mark).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await seller.click()
      await expect(page).toHaveURL(paths.creator.href(username))
      await expect(on.heading('Ada Test')).toBeFocused()
    },
  )

  test('takes what was typed before the app was there', async ({ page, creator }) => {
    const { username } = creator
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/base-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const { search } = parts(page)
    await search.pressSequentially(username)
    arrive()
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(search).toHaveValue(username)
  })
})

test.describe('by keyboard alone', () => {
  test('a chip and a card are reached and opened', async ({ page, stack, suffix }) => {
    const name = `Clef ${suffix}`
    const { username } = await makeCreatorOf(stack, suffix, 'music', name)
    const on = parts(page)
    await page.goto('/')
    await expect(on.section('Top Creators')).toBeVisible()
    await tabTo(on.chip('Musician'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?category=Musician')
    await expect(on.chip('Musician')).toBeFocused()
    const card = on.section('Top Musician Creators').getByRole('link', { name })
    await expect(card).toBeVisible()
    await tabTo(card)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.creator.href(username))
  })
})

test.describe('the directory', () => {
  test('shows a creator at the top, in the row and in the list of a category', async ({
    page,
    stack,
    suffix,
  }) => {
    const fresh = await makeCreatorOf(stack, suffix, 'music', `Fresh ${suffix}`)
    const settled = await makeCreatorOf(stack, `${suffix}-s`, 'music', `Settled ${suffix}`)
    await age(stack, settled.person.userId)
    const on = parts(page)
    const pictures = page.waitForResponse((response) => response.url().includes('/preview'))
    await page.goto('/')
    expect((await pictures).status()).toBe(200)

    const top = on.section('Top Creators')
    const card = top.getByRole('link', { name: fresh.name })
    await expect(card).toContainText(/New.*Musician.*Makes things\..*1 product/)
    await expect(card, 'who is new wears a gradient').toHaveCSS(
      'background-image',
      /linear-gradient.*linear-gradient/,
    )
    await expect(top.getByRole('heading', { name: settled.name })).toHaveCount(0)
    const row = on.section('Musician')
    await expect(row.getByRole('link', { name: fresh.name })).toBeAttached()
    await expectAccessibleAtEachWidth(page)

    await row.getByRole('link', { name: 'See all Musician' }).click()
    await expect(page).toHaveURL('/?category=Musician')
    await expect(on.section('Top Musician Creators').getByRole('heading', { name: fresh.name })).toBeVisible()
    const others = on.section('All Musician Creators')
    await expect(others.getByRole('link', { name: settled.name })).not.toContainText('New')
    await expect(others.getByRole('heading', { name: fresh.name })).toHaveCount(0)
    await expect(others.getByRole('link', { name: settled.name })).toHaveCSS('background-image', 'none')
    await expectAccessibleAtEachWidth(page)
    await others.getByRole('link', { name: settled.name }).click()
    await expect(page).toHaveURL(paths.creator.href(settled.username))
  })

  test('keeps the category in the address', async ({ page, stack, suffix }) => {
    const name = `Pen ${suffix}`
    await makeCreatorOf(stack, suffix, 'writing', name)
    const on = parts(page)
    await page.goto('/')
    await expectChosen(page, 'All')
    await on.chip('Writer').click()
    await expect(page).toHaveURL('/?category=Writer')
    await expectChosen(page, 'Writer')
    await expect(on.section('Top Writer Creators').getByRole('heading', { name })).toBeVisible()

    await page.reload()
    await expectChosen(page, 'Writer')
    await expect(on.section('Top Writer Creators').getByRole('heading', { name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expectChosen(page, 'All')
    await expect(on.section('Top Creators')).toBeVisible()
    await page.goForward()
    await expectChosen(page, 'Writer')

    await page.goto('/?category=Nonsense')
    await expectChosen(page, 'All')
    await expect(on.section('Top Creators')).toBeVisible()

    // the link is gone with its row, so the chip that it chose has the focus, at the top
    await on.section('Writer').getByRole('link', { name: 'See all' }).click()
    await expect(page).toHaveURL('/?category=Writer')
    await expect(on.chip('Writer')).toBeFocused()
    await expect(on.chip('Writer')).toBeInViewport()
    await expect(on.section('Top Writer Creators').getByRole('heading').first()).toBeInViewport()
  })

  test('tells what the mark of who can be paid means, to a mouse and a keyboard', async ({
    page,
    seller,
    suffix,
  }) => {
    await seller.person.call('profile.update', { category: 'music' })
    await makeProduct(seller, suffix)
    await page.goto('/?category=Musician')
    const card = page.locator(`a[href="${paths.creator.href(seller.username)}"]`)
    const tooltip = card.getByText('Verified creator')
    await expect(tooltip).toHaveCSS('opacity', '0')
    await card.getByRole('img', { name: 'Verified creator' }).hover()
    await expect(tooltip).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCSS('opacity', '0')
    await tabTo(card)
    await expect(tooltip).toHaveCSS('opacity', '1')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('has the chosen category in view', async ({ page }) => {
      const on = parts(page)
      await page.goto('/?category=Musician')
      await expect(on.chip('Musician')).toBeInViewport({ ratio: 1 })
      await expect(on.chip('All')).not.toBeInViewport()
      expect(await page.evaluate(() => window.scrollY), 'the page stays where it was').toBe(0)
      await on.chip('Developer').click()
      await expectChosen(page, 'Developer')
      await expect(on.chip('Developer')).toBeInViewport({ ratio: 1 })
      await expect(on.chip('Artist'), 'and so are its neighbours').toBeInViewport()
      await page.goBack()
      await expect(on.chip('Musician')).toBeInViewport({ ratio: 1 })
      await page.goto('/')
      // products stand above the chips here
      await page.getByRole('navigation', { name: 'Categories' }).scrollIntoViewIfNeeded()
      await expect(on.chip('All')).toBeInViewport({ ratio: 1 })
    })
  })
})

test('a visitor loads nothing personal', async ({ page, seller, context, stack, suffix }) => {
  await makeProduct(seller, suffix)
  const { email, username } = seller
  const asked = new Set<string>()
  const answers: Promise<string>[] = []
  const backend = new URL(stack.endpoint).origin
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    asked.add(origin)
    if (origin !== backend) return
    asked.add(pathname.replace(/\/files\/[^/]+/, '/files/…'))
    if (pathname.endsWith('/rows')) answers.push(response.text())
  })
  const on = parts(page)
  await page.goto('/')
  await on.search.fill(username)
  await expect(on.options).toHaveCount(1)
  await on.chip('Designer').click()
  await expectChosen(page, 'Designer')

  await on.chip('Digital Creator').click()
  await expect(on.section('Top Digital Creator Creators')).toBeVisible()
  expect(asked).toEqual(
    new Set([
      stack.app,
      backend,
      // the script of the payment stand-in, which a real site loads with the card form
      stack.payments,
      '/v1/storage/buckets/media/files/…/preview',
      '/v1/storage/buckets/profile-pictures/files/…/preview',
      '/v1/tablesdb/market/tables/profiles/rows',
    ]),
  )
  const columns = new Set(Object.keys(profileSchema.shape))
  for (const answer of await Promise.all(answers)) {
    expect(answer).not.toContain(email)
    const { rows } = z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(JSON.parse(answer))
    const others = rows.flatMap((row) => Object.keys(row)).filter((key) => !columns.has(key))
    expect(others.filter((key) => !key.startsWith('$'))).toEqual([])
  }
  expect(answers.length).toBeGreaterThan(2)
  expect(await context.cookies()).toEqual([])
})

test('a guest reads what selling costs, reckons with a price, and signs up', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'What selling costs' }).click()
  await expect(page).toHaveURL('/fees')
  await expect(parts(page).heading('What selling costs')).toBeFocused()
  await expect(page.getByText('Fundus keeps 5% of each sale.')).toBeVisible()

  const price = page.getByRole('textbox', { name: 'Your price' })
  await price.fill('12,50')
  await expect(page.getByText('You get CHF 11.87')).toBeVisible()
  await price.fill('0.20')
  await expect(page.getByText('The lowest price is CHF 0.50')).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await page.reload()
  await expect(page.getByText('You get CHF 19.00')).toBeVisible()
  await page.getByRole('link', { name: 'Open your page' }).click()
  await expect(page).toHaveURL('/signup')
})
