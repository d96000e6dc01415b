import { signUp } from '#local/demo/person.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { letIn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { missingPage } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test.describe('a visitor', () => {
  for (const [wanted, address] of [
    ['/members', '/signin?next=%2Fmembers'],
    ['/members?connected=true', '/signin?next=%2Fmembers%3Fconnected%3Dtrue'],
    ['/onboarding', '/signin?next=%2Fonboarding'],
  ] as const) {
    test(`who opens ${wanted} is sent to ${address}`, async ({ page }) => {
      await page.goto(wanted)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  for (const nowhere of ['/downloads', '/no/such/page']) {
    test(`who opens ${nowhere} is told that nothing is there`, async ({ page, expectedConsole }) => {
      expectedConsole.push(missingPage)
      await page.goto(nowhere)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(page).toHaveTitle('Page not found · Fundus')
      await expectAccessibleAtEachWidth(page)
      await page.getByRole('link', { name: 'Back to the start page' }).click()
      await expect(page).toHaveURL('/')
    })
  }

  test('who is led nowhere inside the app comes to the start', async ({ page, creator }) => {
    await page.goto('/signin?next=%2Fno%2Fsuch%2Fpage')
    await submitLogin(page, { email: creator.email, password: PASSWORD })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: /A rich store/ })).toBeVisible()
  })

  test('causes no account call', async ({ page, stack }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${stack.endpoint}/account`)) calls.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto('/members')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(calls).toEqual([])
  })
})

test('who has completed onboarding is sent away from sign-up, sign-in and onboarding', async ({
  page,
  creator,
}) => {
  await letIn(page, creator)
  for (const address of ['/signup', '/signin', '/onboarding']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  await page.goto('/signin?next=/members')
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('who has not completed onboarding is sent there from everywhere', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const { username: neighbour } = creator
  const login = { email: `half-${suffix}@people.example`, password: PASSWORD }
  const person = await signUp(stack, login.email, login.password)
  await person.call('profile.create', { username: `half-${suffix}` })

  await page.goto('/signin')
  await submitLogin(page, login)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  for (const address of ['/', '/members', '/signup', `/user/${neighbour}/products`]) {
    await page.goto(address)
    await expect(page).toHaveURL('/onboarding')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
  }
})
