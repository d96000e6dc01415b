import { signUp } from '#local/demo/person.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { letIn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.describe('a visitor', () => {
  for (const [wanted, address] of [
    ['/members', '/signin?next=%2Fmembers'],
    ['/members?connected=true', '/signin?next=%2Fmembers%3Fconnected%3Dtrue'],
    ['/onboarding', '/signin?next=%2Fonboarding'],
    ['/downloads', '/'],
    ['/no/such/page', '/'],
  ] as const) {
    test(`who opens ${wanted} is sent to ${address}`, async ({ page }) => {
      await page.goto(wanted)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

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
