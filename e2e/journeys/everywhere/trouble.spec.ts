import type { Locator, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { takenOver } from '#e2e/support/browser/taken-over.ts'
import { serveFrames } from '#e2e/support/pages/page-settings.ts'
import { expect, test } from '#e2e/support/test.ts'
import { holdCalls, loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(...spoiledCalls)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('while the backend is down', () => {
  test('a browser without connection is told so, and recovers once there is one', async ({
    page,
    creator,
    context,
    suffix,
  }) => {
    await makeProduct(creator, suffix)
    const { username, name } = creator
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Top Creators' })).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Search creators' })
    // A page that is not taken over yet does not hear that the connection is lost.
    await takenOver(search)
    await context.setOffline(true)
    await search.fill(username)
    await expect(page.getByText('The search does not answer').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('option', { name })).toBeVisible()
  })

  test('a product is there without its creator, whom Try Again brings', async ({
    page,
    creator,
    stack,
    suffix,
  }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
    await serveFrames(page)
    const comeBack = await loseCalls(page, stack, '/tables/profiles/')
    await page.goto(paths.product.href(creator.username, productId))
    await expect(heading(page, 'Field guide')).toBeVisible()
    const failure = page.getByRole('alert').filter({ hasText: 'The creator and the reviews' })
    await expect(failure).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await comeBack()
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'About the creator' })).toContainText(creator.name)
    await expect(page.getByRole('region', { name: 'REVIEWS' })).toBeVisible()
  })

  test('a file that does not come leaves the page as it is', async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
    await page.goto(paths.product.href(creator.username, productId))
    const comeBack = await loseCalls(page, stack, '/download?')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/download?'))
    await button(page, 'Free Download').click()
    await lost
    await expect(heading(page, 'Field guide')).toBeVisible()
    await comeBack()
    await Promise.all([page.waitForEvent('download'), button(page, 'Free Download').click()])
  })
})

test.describe('while the backend is slow', () => {
  const expectSaid = (text: Locator) => expect(text).toHaveCSS('opacity', '1')

  test('each page says what it waits for', async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
    await letIn(page, creator)
    await serveFrames(page)
    for (const { address, said, shown } of [
      {
        address: '/',
        said: 'Loading creators...',
        shown: page.getByRole('region', { name: 'Top Creators' }),
      },
      {
        address: paths.creator.href(creator.username),
        said: 'Loading creator...',
        shown: heading(page, creator.name),
      },
      {
        address: paths.product.href(creator.username, productId),
        said: 'Loading product...',
        shown: heading(page, 'Field guide'),
      },
      { address: '/members', said: 'Loading...', shown: page.getByRole('navigation', { name: 'Dashboard' }) },
    ]) {
      const release = await holdCalls(page, stack)
      await page.goto(address)
      await expectSaid(page.getByText(said))
      await expectAccessibleAtEachWidth(page)
      release()
      await expect(shown).toBeVisible()
    }
  })
})
