import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { loseCalls } from '#e2e/support/browser/trouble.ts'
import { serveFrames, servePageWith } from '#e2e/support/pages/page-settings.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const lostConnection = 'net::ERR_FAILED'
const notFound = 'status of 404'

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

test('a page that is not configured names what it needs, and asks nobody', async ({ page, stack }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(stack.endpoint).origin)) calls.push(request.url())
  })
  await servePageWith(page, {
    'appwrite-endpoint': 'appwrite',
    'appwrite-project': 'no project',
    'stripe-key': 'sk_test_secret',
  })
  for (const path of ['/', '/members', '/signin']) {
    await page.goto(path)
    await expect(heading(page, 'This installation is not configured yet')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'VITE_APPWRITE_ENDPOINT must be an address that starts with http:// or https://',
      'VITE_APPWRITE_PROJECT_ID must be an Appwrite project id',
      'VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key, which starts with pk_',
    ])
    await expect(page.getByText('Set them in the environment of the page server')).toBeVisible()
  }
  await expect(page.getByRole('main')).not.toContainText('sk_test_secret')
  await expectAccessibleAtEachWidth(page)
  expect(calls, 'asks nobody').toEqual([])
})

test('an address that answers with a website is named, and the right one helps', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(notFound)
  const { username, name } = creator
  await letIn(page, creator)
  const wrong = `${stack.app}/v1`
  await servePageWith(page, { 'appwrite-endpoint': wrong })
  for (const path of ['/', '/members']) {
    await page.goto(path)
    await expectUnreachable(page, wrong)
  }
  await page.goto(paths.creator.href(username))
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
  await expectAccessibleAtEachWidth(page)

  await page.unrouteAll()
  await page.reload()
  await expect(heading(page, name)).toBeVisible()
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

test('the pages of a creator say that the server is down, and can be tried again', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(lostConnection)
  await serveFrames(page)
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
