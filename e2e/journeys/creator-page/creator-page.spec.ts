import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { watchForeignRequests } from '#e2e/support/browser/foreign-requests.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { missingPage } from '#e2e/support/browser/trouble.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const video = 'https://youtu.be/dQw4w9WgXcQ'

const parts = (page: Page) => ({
  name: (name: string) => page.getByRole('heading', { level: 1, name }),
  about: page.getByRole('region', { name: 'About' }),
  products: page.getByRole('region', { name: 'Products' }),
  cards: page.getByRole('region', { name: 'Products' }).getByRole('article'),
  search: page.getByRole('searchbox', { name: 'Search products...' }),
  all: page.getByRole('button', { name: 'All products', exact: true }),
  share: page.getByRole('button', { name: 'Share' }),
})

test(
  'anyone sees who it is, what they wrote and what they offer',
  { tag: '@main' },
  async ({ page, seller, stack, suffix }) => {
    await seller.person.call('profile.update', {
      category: 'music',
      featuredVideo: video,
      themeColor: '#0a5c36',
      websiteUrl: 'https://ada.example',
      gitHubUrl: 'https://github.com/ada',
    })
    await makeProduct(seller, suffix, { title: 'Plain one' })
    const featured = await makeProduct(seller, suffix, {
      title: 'In front',
      isFeatured: true,
      accessType: 'paid',
      priceCents: 1250,
    })
    const on = parts(page)
    const elsewhere = await watchForeignRequests(page, stack)
    await page.goto(paths.creator.href(seller.username))

    await expect(on.name(seller.name)).toBeVisible()
    await expect(page).toHaveTitle(`${seller.name} · Fundus`)
    await expect(page.getByText(`@${seller.username}`)).toBeVisible()
    await expect(page.getByRole('main').getByText('Musician')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '2 products' })).toBeVisible()
    await expect(page.getByText(/^0 /), 'a zero speaks against a page').toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://ada.example')
    await expect(page.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/ada')
    await expect(on.cards).toHaveCount(2)
    await expect(page.getByRole('region', { name: /^Contact/ }), 'whose form is switched off').toHaveCount(0)
    // the creator's colour, with readable text on it
    const follow = page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })
    await expect(follow).toHaveCSS('background-color', 'rgb(10, 92, 54)')
    await expect(follow).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expectAccessibleAtEachWidth(page)

    await test.step('the mark of the verified tells what it means', async () => {
      const mark = page.getByRole('button', { name: 'Verified creator' })
      await tabTo(mark)
      await expect(mark).toBeFocused()
      await expect(page.getByRole('tooltip', { name: 'Verified creator' })).toHaveCSS('opacity', '1')
    })

    await test.step('the video loads nothing before it is asked for', async () => {
      const play = on.about.getByRole('button', { name: 'Play video' })
      await expect(play).toContainText('which sends data to YouTube.')
      expect(elsewhere).toEqual([])
      await play.click()
      const player = on.about.getByTitle(`Video of ${seller.name}`)
      await expect(player.contentFrame().getByText('Elsewhere')).toBeVisible()
      expect(elsewhere.map((address) => new URL(address).host)).toEqual(['www.youtube-nocookie.com'])
    })

    await test.step('what is in focus leads to its page', async () => {
      const front = page.getByRole('article', { name: 'In front' })
      await expect(front.getByText('CHF 12.50')).toBeVisible()
      await front.getByRole('link', { name: 'Buy now' }).click()
      await expect(page).toHaveURL(paths.product.href(seller.username, featured))
      await expect(on.name('In front')).toBeVisible()
      await page.goBack()
      await expect(on.name(seller.name)).toBeVisible()
    })
  },
)

test('what a creator wrote runs nothing in the page', async ({ page, creator, stack }) => {
  await creator.person.call('profile.update', {
    about: `<h1>Big words</h1><p onclick="alert(1)">Kept <strong>text</strong></p>
      <script>alert(2)</script><img src="https://evil.example/pixel.png" onerror="alert(3)">
      <svg onload="alert(4)"></svg><iframe src="https://evil.example/frame"></iframe>
      <a href="javascript:alert(5)">Trap</a> <a href="https://ada.example/more">More</a>
      <style>body { display: none }</style><form action="https://evil.example"><input name="card"></form>`,
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const elsewhere = await watchForeignRequests(page, stack)
  const { about } = parts(page)
  await page.goto(paths.creator.href(creator.username))
  await expect(about.getByRole('strong')).toHaveText('text')
  await about.getByText('Kept').click()
  await about.getByText('Trap').click()

  await expect(about.getByRole('heading', { level: 3, name: 'Big words' })).toBeVisible()
  const more = about.getByRole('link')
  await expect(more).toHaveText('More')
  await expect(more).toHaveAttribute('rel', 'noopener nofollow ugc')
  const unsafe = 'script, img, svg, iframe, style, form, input, [onclick], [onerror], [href^=javascript]'
  const html = await about.evaluate((region) => region.innerHTML)
  expect(await about.evaluate((region, found) => region.querySelectorAll(found).length, unsafe), html).toBe(0)
  expect({ dialogs, elsewhere }).toEqual({ dialogs: [], elsewhere: [] })
  await expectAccessibleAtEachWidth(page)
})

test(
  'products are narrowed down and put in order, and the address keeps it',
  { tag: '@main' },
  async ({ page, seller, suffix }) => {
    const paid = { accessType: 'paid' } as const
    await makeProduct(seller, suffix, { title: 'Free map', category: 'Documents' })
    await makeProduct(seller, suffix, { title: 'Song', category: 'Audio', ...paid, priceCents: 900 })
    await makeProduct(seller, suffix, { title: 'Album', category: 'Audio', ...paid, priceCents: 2500 })
    const on = parts(page)
    const choice = (name: string) => on.products.getByRole('combobox', { name })
    const address = paths.creator.href(seller.username)
    await page.goto(address)
    await expect(on.cards.getByRole('heading')).toHaveText(['Album', 'Song', 'Free map'])

    await test.step('by category, price and order', async () => {
      await choice('Category').selectOption('Audio')
      await expect(on.cards.getByRole('heading')).toHaveText(['Album', 'Song'])
      await choice('Sort by').selectOption('Lowest price first')
      await expect(on.cards.getByRole('heading')).toHaveText(['Song', 'Album'])
      await choice('Price').selectOption('Over CHF 20.00')
      await expect(on.cards.getByRole('heading')).toHaveText(['Album'])
      await expect(page).toHaveURL(`${address}?category=Audio&price=high&sort=cheapest`)
    })

    await test.step('a reload, a shared address and Back keep it', async () => {
      await page.reload()
      await expect(on.cards.getByRole('heading')).toHaveText(['Album'])
      await expect(choice('Category')).toHaveValue('Audio')
      await page.goBack()
      await expect(on.cards.getByRole('heading')).toHaveText(['Song', 'Album'])
      await on.search.fill('song')
      await expect(on.cards.getByRole('heading')).toHaveText(['Song'])
      await on.cards.getByRole('link').click()
      await expect(on.name('Song')).toBeVisible()
      await page.goBack()
      await expect(on.cards.getByRole('heading')).toHaveText(['Song'])
      await expect(on.search).toHaveValue('song')
    })

    await test.step('by keyboard alone', async () => {
      await tabTo(on.all)
      await page.keyboard.press('Enter')
      await expect(on.cards.getByRole('heading')).toHaveText(['Free map', 'Song', 'Album'])
      await expect(on.all).toBeFocused()
      await tabTo(choice('Price'))
      await page.keyboard.type('Fre')
      await expect(on.cards.getByRole('heading')).toHaveText(['Free map'])
      await expect(choice('Price')).toBeFocused()
    })

    await test.step('what nothing is of says so', async () => {
      await choice('Category').selectOption('Audio')
      await expect(on.products.getByText('Please try another choice.')).toBeVisible()
      await page.getByRole('button', { name: 'Show all products' }).click()
      await expect(on.cards).toHaveCount(3)
    })
  },
)

test('products come 24 at a time', async ({ page, creator, stack, suffix }) => {
  for (const number of Array.from({ length: 25 }, (_, index) => index)) {
    await serverTables(stack).create('products', `p-${number}-${suffix}`, {
      userId: creator.person.userId,
      userName: creator.username,
      title: `Map ${number}`,
      titleKey: `map ${number}`,
      description: 'A map.',
      category: 'Documents',
      createdAt: new Date(Date.parse('2026-03-20T12:00:00.000Z') - number * 60_000).toISOString(),
    })
  }
  const on = parts(page)
  const more = page.getByRole('link', { name: 'Load more products' })
  await page.goto(paths.creator.href(creator.username))
  await expect(on.cards).toHaveCount(24)
  await takenOver(more)
  await more.click()
  await expect(on.cards).toHaveCount(25)
  await expect(on.cards.last()).toContainText('Map 24')
  await expect(more).toHaveCount(0)

  const scrolled = () => page.evaluate(() => window.scrollY)
  await on.cards.last().scrollIntoViewIfNeeded()
  const place = await scrolled()
  await on.cards.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Map 24' })).toBeFocused()
  await page.goBack()
  await expect(on.cards).toHaveCount(25)
  await expect.poll(scrolled).toBe(place)
})

test(
  'the short address shows the page in any letter case; one that is nobody’s says so',
  { tag: '@main' },
  async ({ page, creator, suffix, expectedConsole }) => {
    expectedConsole.push(missingPage, 'status of 400')
    const on = parts(page)
    await page.goto(paths.handle.href(creator.username.toUpperCase()))
    await expect(on.name(creator.name)).toBeVisible()
    await page.goto(paths.user.href(creator.username))
    await expect(page).toHaveURL(paths.creator.href(creator.username))
    await expect(on.name(creator.name)).toBeVisible()
    for (const nobodys of [`nobody-${suffix}`, 'admin', 'Shop', '%00']) {
      await page.goto(`/${nobodys}`)
      await expect(on.name('Page not found')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the start page' }).click()
      await expect(page).toHaveURL('/')
    }
  },
)

test('where there is nobody is a word and a way back', async ({ page, suffix, expectedConsole }) => {
  expectedConsole.push(missingPage)
  const on = parts(page)
  for (const [address, heading] of [
    [paths.creator.href(`nobody-${suffix}`), 'Creator not found'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(address)
    await expect(on.name(heading)).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Fundus`)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Back to the start page' }).click()
    await expect(page).toHaveURL('/')
  }
})
