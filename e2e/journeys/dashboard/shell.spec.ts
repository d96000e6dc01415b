import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { submitLogin } from '#e2e/support/pages/sign-in.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const banner = (page: Page) => page.getByRole('banner')

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one press leads past the header', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, /A rich store/)).toBeVisible()
    await expect(page).toHaveTitle('Digital downloads from independent creators · Fundus')
    await expect(page.locator('body > noscript p'), 'with scripts nobody is told about scripts').toHaveCount(
      0,
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Search creators' })).toBeFocused()
  })
})

test('the legal pages are in the theme that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  for (const name of ['Imprint', 'Privacy', 'Terms of use']) {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 18, 15)')
    await expectAccessible(page)
  }
})

test('a new page begins at its top, and back leads to where one was', async ({ page, creator }) => {
  const card = page.getByRole('link', { name: creator.name }).last()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto('/')
  // products of other tests may still appear above the card, so the scroll position is read when the card is pressed
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true })
      }),
  )
  await takenOver(card)
  await card.click()
  const place = await pressed
  expect(place).toBeGreaterThan(0)
  await expect(heading(page, creator.name)).toBeFocused()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(heading(page, /A rich store/)).toBeFocused()
  await expect.poll(scrolled).toBe(place)
})

test.describe('after a new release', () => {
  /** The responses of hosts to a request for a missing file: 404, or the page that they serve at every address. */
  const gone = ['status of 404', 'MIME type', 'Failed to fetch dynamically imported module']
  test.beforeEach(({ expectedConsole }) => {
    expectedConsole.push(...gone)
  })

  /** Answers requests for a file of an older release with 404, or with a page. */
  const hosts = {
    'says so': (pathname: string) => pathname.replace('/assets/', '/assets/older-'),
    'answers with its start page': () => '/no-such-page',
  }
  /** @param times how often the file is lost, or a function that returns whether it still is */
  const loseFile = (
    page: Page,
    file: string,
    host: keyof typeof hosts = 'says so',
    times?: number | (() => boolean),
  ) =>
    page.route(
      `**/assets/${file}`,
      (route) => {
        if (typeof times === 'function' && !times()) return route.continue()
        const { origin, pathname } = new URL(route.request().url())
        return route.continue({ url: `${origin}${hosts[host](pathname)}` })
      },
      typeof times === 'number' ? { times } : {},
    )
  const missing = (page: Page) => heading(page, 'Part of this page is missing')
  const askedAnew = (page: Page) =>
    page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/signin'))

  test('a page whose part is gone asks for a reload, which helps', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix)
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Top Creators' }).getByRole('link').first()
    await expect(card).toBeVisible()
    await loseFile(page, 'sign-in-*.js', 'says so')
    const anew = askedAnew(page)
    await banner(page).getByRole('link', { name: 'Sign In' }).click()
    await anew
    await page.waitForLoadState()
    await expect(missing(page)).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await expectAccessibleAtEachWidth(page)

    await page.unrouteAll()
    await loseFile(page, 'sdk-*.js', 'answers with its start page')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page, 'Welcome back')).toBeVisible()
    await submitLogin(page, { email: creator.email, password: PASSWORD })
    await expect(page.getByRole('alert')).toContainText('Part of this page did not arrive')
    await expect(page.getByLabel('Email')).toHaveValue(creator.email)

    await page.unrouteAll()
    await page.goto(paths.creator.href(creator.username))
    await expect(heading(page, creator.name)).toBeVisible()
  })

  test('a page that the browser had kept is asked for anew', async ({ page, creator }) => {
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    for (const [file, host] of [
      ['index-*.js', 'says so'],
      ['vendor-*.js', 'answers with its start page'],
    ] as const) {
      loads = 0
      // The browser preloads the file, and the script that needs it may request it once more if the preload has failed by then.
      await loseFile(page, file, host, () => loads === 0)
      await page.goto(paths.creator.href(creator.username), { waitUntil: 'commit' })
      await expect.poll(() => loads, file).toBe(2)
      await page.getByRole('main').getByRole('button', { name: 'Follow' }).click()
      await expect(page.getByRole('dialog', { name: /^Follow/ })).toBeVisible()
    }
  })

  test('a page that nobody can complete can be read and says so', async ({ page, creator }) => {
    for (const host of ['says so', 'answers with its start page'] as const) {
      await loseFile(page, 'index-*.js', host)
      await page.goto(paths.creator.href(creator.username), { waitUntil: 'commit' })
      const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
      await expect(notice, `where the host ${host}`).toBeVisible()
      await expect(heading(page, creator.name)).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      await notice.getByRole('link', { name: 'Reload' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Follow' }).click()
      await expect(page.getByRole('dialog', { name: /^Follow/ })).toBeVisible()
    }
  })

  test('a part that is gone while the page is open comes with the new release', async ({ page }) => {
    await page.goto('/')
    await loseFile(page, 'sign-in-*.js', 'says so', 1)
    const signIn = banner(page).getByRole('link', { name: 'Sign In' })
    await takenOver(signIn)
    await signIn.click()
    await expect(heading(page, 'Welcome back')).toBeVisible()
    await expect(page).toHaveURL('/signin')
  })
})

test('who asks for less motion sees none: what is hidden is gone at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(heading(page, /A rich store/)).toBeVisible()
  const transitions = await page.getByRole('main').evaluate((element) => {
    const { visibility } = getComputedStyle(element)
    element.style.visibility = 'hidden'
    return { visibility, started: element.getAnimations({ subtree: true }).length }
  })
  expect(transitions).toEqual({ visibility: 'visible', started: 0 })
})
