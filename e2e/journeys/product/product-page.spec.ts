import type { Page } from '@playwright/test'
import { productPicture } from '#local/demo/data/art.ts'
import { paths } from '#src/config/paths.ts'
import { leadPictures } from '#src/config/pictures.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { watchForeignRequests } from '#e2e/support/browser/foreign-requests.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { swipe } from '#e2e/support/browser/swipe.ts'
import { factOn } from '#e2e/support/pages/product-page.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const title = 'Field guide'
/** The smallest target in CSS pixels (WCAG 2.2, 2.5.8). */
const TAP_TARGET = 24
const vimeo = 'https://vimeo.com/76979871'
/** How the browser reports a product that does not exist. */
const notThere = 'status of 404'

function galleryOn(page: Page) {
  const region = page.getByRole('region', { name: `Pictures of ${title}` })
  return {
    region,
    next: region.getByRole('button', { name: 'Next picture' }),
    previous: region.getByRole('button', { name: 'Previous picture' }),
    dot: (number: number) => region.getByRole('button', { name: `Show ${number} of 3` }),
    picture: (number: number) => region.getByRole('img', { name: `${title}, picture ${number}` }),
    counter: (number: number) => region.getByText(`${number} / 3`, { exact: true }),
    play: region.getByRole('button', { name: 'Play video' }),
  }
}

/** Makes a product with two pictures and a film of another site. */
async function withGallery(creator: TestCreator, suffix: string): Promise<string> {
  const second = await creator.person.upload('media', {
    name: 'second.jpg',
    type: 'image/jpeg',
    bytes: await productPicture(`second-${suffix}`, 'Documents'),
  })
  return makeProduct(creator, suffix, {
    title,
    gallery: [
      { id: second, type: 'image', name: 'second.jpg', url: '' },
      { id: 'external_76979871', type: 'vimeo', name: 'Film', url: vimeo },
    ],
  })
}

async function openGallery(page: Page, stack: Addresses, suffix: string) {
  const creator = await makeCreator(stack, suffix)
  await page.goto(paths.product.href(creator.username, await withGallery(creator, suffix)))
  const gallery = galleryOn(page)
  await expect(gallery.counter(1)).toBeVisible()
  return gallery
}

test('anyone reads what it is and who made it', { tag: '@main' }, async ({ page, creator, suffix }) => {
  const productId = await makeProduct(creator, suffix, {
    title,
    description: 'Forty birds of the city.',
    fullDescription: 'First <b>paragraph</b>.\n\n✓ Second paragraph.\n\n<script>alert(1)</script>',
    requirements: 'A reader for PDF.',
    supportInfo: 'Write to ada@creators.example.',
    tags: ['birds', 'city'],
  })
  await page.goto(paths.product.href(creator.username, productId))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Fundus`)
  await expect(factOn(page, 'Documents')).toBeVisible()
  await expect(page.getByText(/^0 /), 'a zero speaks against a product').toHaveCount(0)
  const description = page.getByRole('region', { name: 'Description' })
  await expect(description.getByRole('paragraph')).toHaveText([
    'Forty birds of the city.',
    'First <b>paragraph</b>.',
    '✓ Second paragraph.',
    '<script>alert(1)</script>',
  ])
  await expect(page.getByRole('region', { name: 'Requirements' })).toContainText('A reader for PDF.')
  await expect(page.getByRole('region', { name: 'Support' })).toContainText('Write to ada@creators.example.')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['birds', 'city'])
  const about = page.getByRole('region', { name: 'About the creator' })
  await expect(about).toContainText('Digital Creator · 1 product')
  await expectAccessibleAtEachWidth(page)
  await about.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL(paths.creator.href(creator.username))
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
})

test.describe('the gallery', () => {
  test('has a dot for each of many places, none too near to another', async ({ page, creator, suffix }) => {
    const films = Array.from({ length: limits.product.galleryItems }, (_, index) => `${76979871 + index}`)
    const productId = await makeProduct(creator, suffix, {
      title,
      gallery: films.map((id) => ({
        id: `external_${id}`,
        type: 'vimeo',
        name: 'Film',
        url: `https://vimeo.com/${id}`,
      })),
    })
    await page.goto(paths.product.href(creator.username, productId))
    const dots = galleryOn(page).region.getByRole('button', { name: /^Show \d+ of 21$/ })
    await expect(dots).toHaveCount(21)
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // targets of that size that do not overlap are far enough apart
      const smallest = await dots.evaluateAll((buttons) =>
        Math.min(...buttons.flatMap(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])),
      )
      expect(smallest, `at ${width}`).toBeGreaterThanOrEqual(TAP_TARGET)
      await dots.last().click()
      await expect(galleryOn(page).region.getByText('21 / 21')).toBeVisible()
      await dots.first().click()
    }
    await expectAccessibleAtEachWidth(page)
  })

  test('asks another site for its film only once it is to play', async ({ page, stack, suffix }) => {
    const elsewhere = await watchForeignRequests(page, stack)
    const gallery = await openGallery(page, stack, suffix)
    await gallery.previous.click()
    await expect(gallery.play).toContainText('Loads content from Vimeo, which sends data to Vimeo.')
    expect(elsewhere).toEqual([])
    await tabTo(gallery.play)
    await page.keyboard.press('Enter')
    const player = gallery.region.getByTitle(`Video of ${title}`)
    await expect(player.contentFrame().getByText('Elsewhere')).toBeVisible()
    expect(elsewhere.map((address) => new URL(address).host)).toEqual(['player.vimeo.com'])
    await gallery.next.click()
    await expect(player).toHaveCount(0)
  })

  test('fetches the next picture when somebody is about to turn', async ({ page, creator, suffix }) => {
    const productId = await withGallery(creator, suffix)
    const fetched: string[] = []
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url())
      const file = /\/media\/files\/(\w+)\/preview/.exec(pathname)?.[1]
      // those of other products, below, are smaller
      if (file && searchParams.get('width') === String(leadPictures.gallery.width)) fetched.push(file)
    })
    await page.goto(paths.product.href(creator.username, productId))
    const gallery = galleryOn(page)
    await expect(gallery.picture(1)).toBeVisible()
    await expect.poll(() => new Set(fetched).size).toBe(1)
    const preloads = page.locator('link[rel=preload][as=image]')
    const servedPreloads = await preloads.count()
    await gallery.picture(1).hover()
    await expect.poll(() => new Set(fetched).size).toBe(2)
    await expect(gallery.picture(1)).toBeVisible()
    // the browser would warn about a preloaded picture that is never shown
    await expect(preloads).toHaveCount(servedPreloads)
    await gallery.next.click()
    await expect(gallery.picture(2)).toBeVisible()
    expect(fetched, 'each picture is fetched once').toHaveLength(2)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger turns the pictures if it goes far enough sideways', async ({ page, stack, suffix }) => {
    const gallery = await openGallery(page, stack, suffix)
    await swipe(gallery.picture(1), { x: -120, y: 10 })
    await expect(gallery.counter(2)).toBeVisible()
    await swipe(gallery.picture(2), { x: -40, y: 0 })
    await swipe(gallery.picture(2), { x: 60, y: -90 })
    await expect(gallery.counter(2)).toBeVisible()
    await swipe(gallery.picture(2), { x: 120, y: 0 })
    await expect(gallery.counter(1)).toBeVisible()
  })

  test('a bar keeps the button at hand once it is out of sight', async ({ page, creator, suffix }) => {
    await page.goto(paths.product.href(creator.username, await makeProduct(creator, suffix, { title })))
    const bar = page.getByRole('complementary', { name: 'Get this product' })
    const button = page.getByRole('main').getByRole('button', { name: 'Free Download' })
    await expect(button).toHaveCount(1)
    await expect(bar).toHaveCount(0)
    await page.getByRole('heading', { name: 'REVIEWS' }).scrollIntoViewIfNeeded()
    await expect(bar.getByText(title)).toBeVisible()
    await expect(bar.getByText('FREE', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const lastLine = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })
    // The key is pressed again because parts that load later make the page longer.
    const reach = async () => {
      await page.keyboard.press('End')
      const [line, top] = [await lastLine.boundingBox(), (await bar.boundingBox())?.y ?? 0]
      return line !== null && line.y + line.height <= top
    }
    await expect.poll(reach, 'the end of the page comes out from behind it').toBe(true)
    await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Free Download' }).click(),
    ])
    await page.getByRole('heading', { level: 1, name: title }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
  })
})

test('its title stands in the first view of a laptop and of phones', async ({ page, creator, suffix }) => {
  const long = 'Field notes on the birds of a city, for those who rise early'
  const code = { accessType: 'code_required', downloadCode: 'VIP-2026' } as const
  const productId = await makeProduct(creator, suffix, { title: long, ...code })
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(paths.product.href(creator.username, productId))
    await expect(page.getByRole('heading', { level: 1, name: long })).toBeInViewport({ ratio: 1 })
    const main = page.getByRole('main')
    // cards of other products may stand below
    const ofThis = page.locator(':not(article *)')
    await expect(main.getByText('With code', { exact: true }).and(ofThis)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Download with code' })).toBeVisible()
    await expect(main.getByText('File size: TXT, 35 Bytes')).toBeVisible()
    await expect(page.getByText('FREE').and(ofThis)).toHaveCount(0)
    await page.goto(paths.creator.href(creator.username))
    await expect(page.getByRole('article')).toContainText('With code')
    await expect(page.getByText('FREE')).toHaveCount(0)
  }
})

test('on a wide screen the panel stays in view, and no bar comes', async ({ page, creator, suffix }) => {
  const fullDescription = Array.from({ length: 24 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
  const productId = await makeProduct(creator, suffix, { title, fullDescription })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.product.href(creator.username, productId))
  const button = page.getByRole('main').getByRole('button', { name: 'Free Download' })
  const about = page.getByRole('heading', { name: 'About the creator' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(about).not.toBeInViewport()
  await about.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await expect(about).toBeInViewport()
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Secure Download')).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Get this product' })).toBeHidden()
  await expectAccessible(page)
})

test('where there is no such product is a word and a way to the creator', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(notThere)
  await page.goto(paths.product.href(creator.username, `none-${suffix}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  await expect(page).toHaveTitle('Product not found · Fundus')
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL(paths.creator.href(creator.username))
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
})

test('nobody’s product is shown under another name, nor reviews of who has switched them off', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const other = await makeCreator(stack, `other-${suffix}`, 'Ben Other')
  await creator.person.call('profile.update', { reviewWidget: false })
  const productId = await makeProduct(creator, suffix, { title })
  await page.goto(paths.product.href(other.username, productId))
  await expect(page).toHaveURL(paths.product.href(creator.username, productId))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the creator' })).toContainText(creator.name)
  await expect(factOn(page, 'reviews')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'REVIEWS' })).toHaveCount(0)
})
