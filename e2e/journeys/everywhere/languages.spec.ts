import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { panelIds } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { languages } from '#src/lib/language/language.ts'
import { ready } from '#e2e/support/languages/crawl.ts'
import { expectLanguage } from '#e2e/support/languages/expect-language.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { letIn, openAs } from '#e2e/support/pages/sign-in.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { expect, test } from '#e2e/support/test.ts'
import { mailsTo, runCron } from '#local/appwrite/testing/local-controls.ts'
import { followByMail } from '#local/demo/make/follow-by-mail.ts'
import { guest } from '#local/demo/person.ts'
import { loseCalls, missingPage, spoiledCalls } from '#e2e/support/browser/trouble.ts'

// Lists such as the landing page show everybody's products, and what other journeys call theirs is in no language.
test.use({ market: 'languages' })

/** What the tests write, and names that are the same in all languages. */
const names = ['Ada Test', 'Kit', '@creators.example', 'Fundus', 'Europe/']

const settings = ['general', 'profile', 'business', 'notifications'] as const
const tabs = ['members', 'followers', 'messages'] as const

const panels = [
  ...panelIds.map((panel) => paths.dashboard.href(panel)),
  ...settings.map((tab) => paths.dashboard.href('settings', { tab })),
  ...tabs.map((tab) => paths.dashboard.href('members', { tab })),
]

for (const language of languages) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    async function expectPanels(page: Page, person: TestCreator) {
      await letIn(page, person)
      for (const address of panels) {
        await page.goto(address)
        await ready(page)
        await expectLanguage(page, language, [...names, person.username])
      }
    }

    test('visitors meet no other language', async ({ page, seller, suffix, expectedConsole }) => {
      expectedConsole.push(missingPage)
      const free = await makeProduct(seller, suffix, { title: 'Kit', description: 'Kit Alpha' })
      const paid = await makeProduct(seller, suffix, {
        title: 'Kit 2',
        description: 'Kit Beta',
        accessType: 'paid',
        priceCents: 1250,
      })
      const coded = await makeProduct(seller, suffix, {
        title: 'Kit 3',
        description: 'Kit Gamma',
        accessType: 'code_required',
        downloadCode: 'alpha-beta-9',
      })
      await seller.person.call('settings.save_seller', { ...trader, legalName: 'Ada Test' })
      for (const address of [
        '/',
        '/?category=Designer',
        `/explore?q=${suffix}`,
        `/explore/documents?q=${suffix}&price=10&sort=cheapest`,
        `/explore?q=nothing${suffix}&price=free&rating=good&type=audio`,
        '/explore?page=40',
        '/explore?adult=1',
        `/tag/none-${suffix}`,
        '/explore/no-such-category',
        '/how-ranking-works',
        '/fees',
        '/signin',
        '/signup',
        '/reset-password',
        '/reset-password?userId=a&secret=b',
        '/verify-email',
        '/verify-email?userId=a&secret=b',
        '/my-downloads',
        '/withdraw',
        '/report',
        '/saved',
        '/payment-success',
        paths.creator.href(seller.username),
        `${paths.creator.href(seller.username)}?q=nothing`,
        paths.imprint.href(seller.username),
        ...[free, paid, coded].map((id) => paths.product.href(seller.username, id)),
        paths.creator.href(`nobody-${suffix}`),
        paths.product.href(seller.username, 'none'),
        '/no/such/page',
      ]) {
        await page.goto(address)
        await ready(page)
        await expectLanguage(page, language, names)
      }
    })

    test('nor do those who have saved products, of which some are gone', async ({
      page,
      creator,
      suffix,
    }) => {
      const ids = [
        await makeProduct(creator, suffix, { title: 'Kit', description: 'Kit Alpha' }),
        await makeProduct(creator, suffix, { title: 'Kit 2', description: 'Kit Beta' }),
      ]
      for (const productId of ids) await creator.person.call('saved.put', { productId })
      await letIn(page, creator)
      for (const address of [`/explore?q=${suffix}`, '/saved']) {
        await page.goto(address)
        await ready(page)
        await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(2)
        await expectLanguage(page, language, names)
      }
      await creator.person.call('products.delete', { productId: ids[0] ?? '' })
      await page.reload()
      await ready(page)
      await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1)
      await expectLanguage(page, language, names)
    })

    test('nor do visitors while the backend is down', async ({
      page,
      creator,
      stack,
      suffix,
      expectedConsole,
    }) => {
      expectedConsole.push(...spoiledCalls, missingPage)
      const product = await makeProduct(creator, suffix, { title: 'Kit', description: 'Kit Alpha' })
      await page.goto('/saved')
      const comeBack = await loseCalls(page, stack)
      for (const address of [
        '/my-downloads',
        '/explore',
        paths.creator.href(creator.username),
        paths.product.href(creator.username, product),
      ]) {
        await page.goto(address)
        await ready(page)
        await expectLanguage(page, language, names)
      }
      await comeBack()
    })

    test('the dashboard of a new creator has no other language', async ({ page, creator }) => {
      await expectPanels(page, creator)
    })

    test('nor has a dashboard whose backend is down', async ({ page, creator, stack, expectedConsole }) => {
      expectedConsole.push(...spoiledCalls)
      await letIn(page, creator)
      for (const address of panels) {
        await page.goto('/my-downloads')
        await ready(page)
        const comeBack = await loseCalls(page, stack)
        await page.evaluate((to) => {
          window.history.pushState(null, '', to)
          window.dispatchEvent(new PopStateEvent('popstate'))
        }, address)
        await expect(page).toHaveURL(new RegExp(address.replaceAll('?', '\\?')))
        await ready(page)
        await expectLanguage(page, language, [...names, creator.username])
        await comeBack()
      }
    })
  })
}

test.describe('a visitor', () => {
  test.use({ language: 'en' })
  const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
  const english = /^A rich store/
  const german = /^Ein reicher Fundus/

  test(
    'reads another language from the press of a switch on, on this page and all others',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/?category=Designer')
      await expect(heading(page, english)).toBeVisible()
      const toGerman = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
      // pressed before, it is a plain link, which changes the language for the visit and stays in the address
      await takenOver(toGerman)
      await toGerman.click()
      await expect(heading(page, german)).toBeVisible()
      await expect(page).toHaveURL('/?category=Designer')
      await page.goto('/signin')
      await expect(page).toHaveTitle('Anmelden · Fundus')
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(heading(page, english)).toBeVisible()
    },
  )

  test('reads the language that an address asks for, during the visit or until one is chosen', async ({
    page,
  }) => {
    await page.goto('/?lang=de')
    await expect(heading(page, german)).toBeVisible()
    await page.goto('/signin')
    await expect(page).toHaveTitle('Anmelden · Fundus')
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(heading(page, english)).toBeVisible()
    await page.goto('/?lang=de')
    await expect(heading(page, german)).toBeVisible()
    await page.goto('/')
    await expect(heading(page, english)).toBeVisible()
  })
})

test.describe('an account', () => {
  test.use({ language: 'en' })

  test(
    'takes its language along to another browser, and to its mails',
    { tag: '@main' },
    async ({ page, visitor, creator, stack, suffix }) => {
      await openAs(page, creator, '/members')
      await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada Test' })).toBeVisible()
      const kept = page.waitForResponse(
        // a language that the browser had before may be told at the same time
        (response) => (response.request().postData() ?? '').includes('{"language":"de"}'),
      )
      await page.getByRole('link', { name: 'Deutsch' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hallo Ada Test' })).toBeVisible()
      await kept
      await openAs(visitor, creator, '/members')
      await expect(visitor.getByRole('heading', { level: 1, name: 'Hallo Ada Test' })).toBeVisible()

      const { person, username } = creator
      const fan = { creatorId: person.userId, username, email: `fan-${suffix}@fans.example` }
      await followByMail(stack, guest(stack), fan)
      await runCron(stack)
      const subject = 'Sie haben einen neuen Follower'
      await expect.poll(() => mailsTo(stack, creator.email, subject)).toHaveLength(1)
    },
  )
})
