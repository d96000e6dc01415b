import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseCalls } from '#e2e/support/browser/trouble.ts'
import { serveFrames, servePageWith } from '#e2e/support/pages/page-settings.ts'
import { letIn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const lostConnection = 'net::ERR_FAILED'
const notFound = 'status of 404'
const methodNotAllowed = 'status of 405'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' })

async function expectUnreachable(page: Page, endpoint: string) {
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await page.getByText('If you run this site').click()
  await expect(
    page.getByText(`This page could not reach its backend at ${endpoint} as project fundus.`),
  ).toBeVisible()
  await expect(tryAgain(page)).toBeVisible()
}

const address = 'must be an address that starts with http:// or https://'

for (const { given, told } of [
  {
    given: { 'appwrite-endpoint': '' },
    told: ['VITE_APPWRITE_ENDPOINT is missing'],
  },
  {
    given: { 'appwrite-endpoint': 'localhost:4510/v1' },
    told: [`VITE_APPWRITE_ENDPOINT ${address}`],
  },
  {
    given: {
      'appwrite-endpoint': 'appwrite',
      'appwrite-project': 'no project',
      'stripe-key': 'sk_test_secret',
    },
    told: [
      `VITE_APPWRITE_ENDPOINT ${address}`,
      'VITE_APPWRITE_PROJECT_ID must be an Appwrite project id',
      'VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key, which starts with pk_',
    ],
  },
  {
    // the meta tags of a build without variables
    given: {
      'appwrite-endpoint': '%VITE_APPWRITE_ENDPOINT%',
      'appwrite-project': '%VITE_APPWRITE_PROJECT_ID%',
      'stripe-key': '%VITE_STRIPE_PUBLISHABLE_KEY%',
    },
    told: [
      'VITE_APPWRITE_ENDPOINT is missing',
      'VITE_APPWRITE_PROJECT_ID is missing',
      'VITE_STRIPE_PUBLISHABLE_KEY is missing',
    ],
  },
]) {
  test(`a page with ${JSON.stringify(given)} names what it needs`, async ({ page, stack }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(new URL(stack.endpoint).origin)) calls.push(request.url())
    })
    await servePageWith(page, given)
    for (const path of ['/', '/members', '/signin']) {
      await page.goto(path)
      await expect(heading(page, 'This installation is not configured yet')).toBeVisible()
      await expect(page.getByRole('listitem')).toHaveText(told)
      await expect(page.getByText('Set them in the environment of the build')).toBeVisible()
    }
    await expect(page.getByRole('main')).not.toContainText('sk_test_secret')
    await expectAccessibleAtEachWidth(page)
    expect(calls, 'asks nobody').toEqual([])
  })
}

test.describe('an address that answers with a website', () => {
  test('is named, and the right one helps', async ({ page, creator, stack, expectedConsole }) => {
    expectedConsole.push(notFound)
    const { username, name } = creator
    await letIn(page, creator)
    const wrong = `${stack.app}/v1`
    await servePageWith(page, { 'appwrite-endpoint': wrong })
    for (const path of ['/', '/members']) {
      await page.goto(path)
      await expectUnreachable(page, wrong)
      await expectAccessibleAtEachWidth(page)
    }
    await page.goto(paths.creator.href(username))
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await expectAccessibleAtEachWidth(page)

    await page.unrouteAll()
    await page.reload()
    await expect(heading(page, name)).toBeVisible()
  })

  test('signs nobody in and says why', async ({ page, stack, expectedConsole }) => {
    expectedConsole.push(notFound, methodNotAllowed)
    const somebody = { email: 'somebody@people.example', password: PASSWORD }
    const unreachable = page
      .getByRole('alert')
      .filter({ hasText: 'We can’t reach the server. Check your connection and try again.' })
    await servePageWith(page, { 'appwrite-endpoint': `${stack.app}/v1` })
    await page.goto('/signin')
    await submitLogin(page, somebody)
    await expect(unreachable).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(somebody.email)
    await expectAccessibleAtEachWidth(page)

    // a host that answers every request with its own page
    await page.route(`${stack.app}/v1/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    )
    await page.reload()
    await submitLogin(page, somebody)
    await expect(unreachable).toBeVisible()
  })
})

test('a project that the server does not know is named', async ({ page, stack, expectedConsole }) => {
  expectedConsole.push(notFound)
  await servePageWith(page, { 'appwrite-project': 'somebody-elses' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await page.getByText('If you run this site').click()
  await expect(page.getByText(`${stack.endpoint} as project somebody-elses.`)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test.describe('while the server is down', () => {
  test.beforeEach(async ({ page, expectedConsole }) => {
    expectedConsole.push(lostConnection)
    await serveFrames(page)
  })

  test('the landing page says so, and Try Again brings it back', async ({ page, stack, suffix }) => {
    await makeProduct(await makeCreator(stack, suffix, `Quilla ${suffix}`), suffix)
    const recover = await loseCalls(page, stack)
    await page.goto('/')
    await expectUnreachable(page, stack.endpoint)
    await expectAccessibleAtEachWidth(page)
    await tryAgain(page).click()
    await expectUnreachable(page, stack.endpoint)

    await recover()
    await tryAgain(page).click()
    const top = page.getByRole('region', { name: 'Top Creators' })
    await expect(top.getByRole('heading', { name: `Quilla ${suffix}` })).toBeVisible()
  })

  test('the dashboard says so, and Try Again brings it back', async ({ page, creator, stack }) => {
    await letIn(page, creator)
    const recover = await loseCalls(page, stack)
    await page.goto('/members')
    await expectUnreachable(page, stack.endpoint)
    await expectAccessibleAtEachWidth(page)

    await recover()
    await tabTo(tryAgain(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  })

  test('the pages of a creator say so, and can be tried again', async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
    for (const { path, title } of [
      { path: paths.creator.href(creator.username), title: creator.name },
      { path: paths.handle.href(creator.username), title: creator.name },
      { path: paths.product.href(creator.username, productId), title: 'Field guide' },
    ]) {
      const recover = await loseCalls(page, stack)
      await page.goto(path)
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('We can’t reach the server.')
      await expectAccessibleAtEachWidth(page)
      await recover()
      await failure.getByRole('button').click()
      await expect(heading(page, title)).toBeVisible()
    }
  })
})
