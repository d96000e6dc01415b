import type { Locator, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { letIn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { serveFrames } from '#e2e/support/pages/page-settings.ts'
import { expect, test } from '#e2e/support/test.ts'
import { holdCalls, loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(...spoiledCalls)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newcomerEmail = (suffix: string) => `new-${suffix}@people.example`

test.describe('while the backend is down', () => {
  test('the landing page says so, and what was typed into the search stays', async ({
    page,
    creator,
    stack,
    suffix,
  }) => {
    await makeProduct(creator, suffix)
    const { username } = creator
    await serveFrames(page)
    const comeBack = await loseCalls(page, stack)
    const search = page.getByRole('combobox', { name: 'Search creators' })
    await page.goto('/')
    await search.fill(username)
    await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
    await expect(page.getByText('The search does not answer').first()).toBeVisible()
    await expect(search).toHaveValue(username)
    await expectAccessibleAtEachWidth(page)

    await comeBack()
    await search.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(1)
    await search.press('Escape')
    await button(page, 'Try Again').click()
    await expect(page.getByRole('region', { name: 'Top Creators' })).toBeVisible()
    await expect(search).toHaveValue(username)
  })

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
    await context.setOffline(true)
    const search = page.getByRole('combobox', { name: 'Search creators' })
    await search.fill(username)
    await expect(page.getByText('The search does not answer').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('option', { name })).toBeVisible()
  })

  test('the products of a creator say so, and keep the search', async ({ page, creator, stack, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Field guide' })
    await page.goto(paths.creator.href(creator.username))
    const card = page.getByRole('link', { name: 'Field guide' })
    await expect(card).toBeVisible()
    const comeBack = await loseCalls(page, stack)
    const search = page.getByRole('searchbox', { name: 'Search products...' })
    await search.fill('guide')
    const failure = page.getByRole('alert').filter({ hasText: 'The products could not be loaded' })
    await expect(failure).toBeVisible()
    await expect(search).toHaveValue('guide')
    await expectAccessibleAtEachWidth(page)
    await comeBack()
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(card).toBeVisible()
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

  test('who signs up loses nothing, wherever it is cut off', async ({
    page,
    stack,
    suffix,
    expectedConsole,
  }) => {
    // at the second try the account already exists
    expectedConsole.push('status of 409')
    const username = page.getByLabel('Username')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    await page.goto('/signup')

    await test.step('the username is checked once more', async () => {
      const comeBack = await loseCalls(page, stack)
      await username.fill(`new-${suffix}`)
      await expect(page.getByRole('alert')).toHaveText(/can’t reach the server/)
      await expectAccessibleAtEachWidth(page)
      await comeBack()
      await button(page, 'Try Again').click()
      await expect(page.getByText('This username is available')).toBeVisible()
      await button(page, 'Continue').click()
    })

    await test.step('the account is made at the third try, and what was typed stays', async () => {
      for (const [part, told] of [
        ['/account', 'Error creating account: We can’t reach the server'],
        ['/account/sessions', 'Authentication failed after account creation'],
      ] as const) {
        const comeBack = await loseCalls(page, stack, part)
        await email.fill(newcomerEmail(suffix))
        await password.fill(PASSWORD)
        await button(page, 'Create Account').click()
        await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
        await expect(email).toHaveValue(newcomerEmail(suffix))
        await expect(password).toHaveValue(PASSWORD)
        await comeBack()
      }
      await button(page, 'Create Account').click()
      await expect(page.getByText('Step 1 of 3')).toBeVisible()
    })

    await test.step('the name is saved at the next try', async () => {
      const name = page.getByLabel('Full name')
      await name.fill('Nora New')
      const comeBack = await loseCalls(page, stack)
      await button(page, 'Continue').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error updating profile:' })).toBeVisible()
      await expect(name).toHaveValue('Nora New')
      await expectAccessibleAtEachWidth(page)
      await comeBack()
      await button(page, 'Continue').click()
      await expect(page.getByText('Step 2 of 3')).toBeVisible()
    })
  })

  test('a download keeps the address and the code', async ({ page, creator, stack, suffix }) => {
    for (const { product, press, label, typed, send } of [
      {
        product: { accessType: 'email_required' },
        press: 'Free Download',
        label: 'Email',
        typed: `nora-${suffix}@visitors.example`,
        send: 'Download Now',
      },
      {
        product: { accessType: 'code_required', downloadCode: 'VIP-2026' },
        press: 'Download with code',
        label: 'Download code',
        typed: 'VIP-2026',
        send: 'Verify & Download',
      },
    ] as const) {
      await page.goto(paths.product.href(creator.username, await makeProduct(creator, suffix, product)))
      await button(page, press).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox', { name: label })
      await field.fill(typed)
      const comeBack = await loseCalls(page, stack)
      await button(page, send).click()
      await expect(dialog.locator('form').getByRole('alert')).toHaveText(/can’t reach the server/)
      await expect(field).toHaveValue(typed)
      await expectAccessibleAtEachWidth(page)
      await comeBack()
      await Promise.all([page.waitForEvent('download'), button(page, send).click()])
      await expect(dialog).toBeHidden()
    }
  })

  test('a file that does not come leaves the page as it is', async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
    await page.goto(paths.product.href(creator.username, productId))
    const comeBack = await loseCalls(page, stack, '/download?')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/download?'))
    await button(page, 'Free Download').click()
    await lost
    await expect(heading(page, 'Field guide')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await comeBack()
    await Promise.all([page.waitForEvent('download'), button(page, 'Free Download').click()])
  })

  test('whether one may review is asked again', async ({ page, creator, stack, suffix }) => {
    const first = await makeProduct(creator, suffix)
    await page.goto(paths.product.href(creator.username, first))
    await Promise.all([page.waitForEvent('download'), button(page, 'Free Download').click()])
    await expect(button(page, 'Write a review')).toBeVisible()

    const comeBack = await loseCalls(page, stack, '/functions/')
    await page.reload()
    const doubt = page.getByRole('alert').filter({ hasText: 'Whether you can write a review' })
    await expect(doubt).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await comeBack()
    await doubt.getByRole('button', { name: 'Try Again' }).click()
    await expect(button(page, 'Write a review')).toBeVisible()
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

  test('each form says that it works, takes no second press and does not close', async ({
    page,
    creator,
    stack,
    suffix,
  }) => {
    const dialog = page.getByRole('dialog')

    await test.step('following waits for its answer', async () => {
      await page.goto(paths.creator.href(creator.username))
      await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click()
      await dialog.getByRole('textbox').fill(`nora-${suffix}@visitors.example`)
      const release = await holdCalls(page, stack)
      await dialog.getByRole('button', { name: 'Follow', exact: true }).click()
      await expect(dialog.getByRole('button', { name: 'Following...' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      release()
      await expect(dialog.getByRole('status').filter({ hasText: 'Almost done' })).toBeVisible()
    })

    await test.step('a download for an address waits for its answer', async () => {
      const product = { accessType: 'email_required' } as const
      await page.goto(paths.product.href(creator.username, await makeProduct(creator, suffix, product)))
      await button(page, 'Free Download').click()
      await dialog.getByRole('textbox').fill(`nora-${suffix}@visitors.example`)
      const deliver = await holdCalls(page, stack)
      await button(page, 'Download Now').click()
      await expect(button(page, 'Verifying...')).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      const file = page.waitForEvent('download')
      deliver()
      await file
      await expect(dialog).toBeHidden()
    })

    await test.step('signing in waits for its answer', async () => {
      await page.goto('/signin')
      const goOn = await holdCalls(page, stack)
      await submitLogin(page, { email: creator.email, password: PASSWORD })
      await expect(button(page, 'Signing In...')).toBeDisabled()
      await expect(page.getByLabel('Email')).toHaveValue(creator.email)
      goOn()
      await expect(page).toHaveURL('/')
    })
  })
})
