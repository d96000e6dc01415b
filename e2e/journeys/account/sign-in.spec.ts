import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { requireSecondFactor } from '#e2e/support/browser/second-factor.ts'
import { openAs, signInOn, submitLogin, wrongLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports refused credentials. */
const refused = 'status of 401'

test(
  'a wrong password is told, what was typed stays, and the right one leads in',
  { tag: '@main' },
  async ({ page, creator, suffix, expectedConsole }) => {
    expectedConsole.push(refused)
    const { email } = creator
    const on = signInOn(page)

    await test.step('the form waits for both fields', async () => {
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click()
      await expect(on.heading('Welcome back')).toBeFocused()
      await expect(on.submit).toBeDisabled()
      await on.email.fill(email)
      await expect(on.submit).toBeDisabled()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a wrong password is told, and what was typed stays', async () => {
      await submitLogin(page, { email, password: 'wrong-horse-9' })
      await expect(on.problem).toHaveText(wrongLogin)
      await expect(on.email).toHaveValue(email)
      await expect(on.password).toHaveValue('wrong-horse-9')
    })

    await test.step('an unknown address gets the same answer', async () => {
      // nobody must learn whether an address has an account
      const answered = page.waitForResponse('**/account/sessions/email')
      await submitLogin(page, { email: `nobody-${suffix}@people.example`, password: PASSWORD })
      await answered
      await expect(on.problem).toHaveText(wrongLogin)
    })

    await test.step('the right password leads in', async () => {
      let answer: () => void = () => undefined
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/account/sessions/email', async (route) => {
        await answered
        await route.continue()
      })
      await submitLogin(page, { email, password: PASSWORD })
      await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
      await expect(on.done.filter({ hasText: 'Signing you in...' })).toBeAttached()
      await expect(on.problem).toHaveCount(0)
      answer()
      await expect(page).toHaveURL('/')
      await expect(on.logout).toBeVisible()
    })
  },
)

test.describe('who signs in on the way elsewhere', () => {
  test('arrives there', { tag: '@main' }, async ({ page, creator }) => {
    const { email } = creator
    await page.goto('/')
    await page.goto('/members/products?status=draft')
    await submitLogin(page, { email, password: PASSWORD })
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL('/members/products?status=draft')
    await page.goBack()
    await expect(page, 'the sign-in is no place to go back to').toHaveURL('/')
  })
})

test(
  'who logs out is out, here and for good',
  { tag: '@main' },
  async ({ page, creator, expectedConsole }) => {
    // what the dashboard still reads when the session ends asks once whether it has ended
    expectedConsole.push(refused)
    const on = signInOn(page)
    for (const address of ['/', '/members']) {
      await openAs(page, creator, address)
      await on.logout.click()
      await expect(page).toHaveURL('/')
      const header = page.getByRole('navigation', { name: 'Main' })
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await page.reload()
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await page.goto('/members')
      await expect(page).toHaveURL('/signin?next=%2Fmembers')
      await expect(on.submit).toBeVisible()
    }
  },
)

test.describe('with a second factor', () => {
  test('who turns back at the code is a visitor like any other', async ({
    page,
    creator,
    stack,
    suffix,
    expectedConsole,
  }) => {
    expectedConsole.push(refused)
    await makeProduct(creator, suffix)
    const { email, username, name } = creator
    await requireSecondFactor(stack, { email, password: PASSWORD })
    const on = signInOn(page)
    await page.goto('/signin')
    await submitLogin(page, { email, password: PASSWORD })
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await expect(on.heading('Welcome back')).toBeFocused()
    await expect(on.email).toHaveValue(email)
    await page.getByRole('link', { name: 'Fundus' }).click()
    await expect(page.getByRole('region', { name: 'Top Creators' })).toBeVisible()

    await page.goto('/signin')
    await submitLogin(page, { email, password: PASSWORD })
    await expect(on.code).toBeVisible()
    await page.goto(`/user/${username}/products`)
    await expect(on.heading(name)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'somebody signs in, with a second factor, and logs out',
    { tag: '@main' },
    async ({ page, creator, stack, expectedConsole }) => {
      expectedConsole.push(refused)
      const { email } = creator
      const factor = await requireSecondFactor(stack, { email, password: PASSWORD })
      const on = signInOn(page)
      const { keyboard } = page
      const menu = page.getByRole('button', { name: 'Menu' })
      const menuItem = async (name: string) => {
        await keyboard.press('Enter')
        while (
          !(await page.getByRole('menuitem', { name }).evaluate((item) => item === document.activeElement))
        ) {
          await keyboard.press('ArrowDown')
        }
        await keyboard.press('Enter')
      }

      await test.step('the menu leads to the form', async () => {
        await page.goto('/')
        await tabTo(menu)
        await menuItem('Sign In')
        await expect(on.heading('Welcome back')).toBeFocused()
      })

      await test.step('a wrong password is told', async () => {
        await tabTo(on.email)
        await keyboard.type(email)
        await tabTo(on.password)
        await keyboard.type('wrong-horse-9')
        await keyboard.press('Enter')
        await expect(on.problem).toHaveText(wrongLogin)
      })

      await test.step('the right password asks for the second factor', async () => {
        await keyboard.press('ControlOrMeta+A')
        await keyboard.type(PASSWORD)
        await keyboard.press('Enter')
        await expect(on.heading('Two-factor authentication')).toBeFocused()
        await expectAccessible(page)
      })

      await test.step('the code leads in', async () => {
        await tabTo(on.code)
        await keyboard.type(await factor.code())
        await keyboard.press('Enter')
        await expect(page).toHaveURL('/')
        await expect(on.heading('A rich store')).toBeFocused()
      })

      await test.step('the menu logs out and keeps the focus', async () => {
        await tabBackTo(menu)
        await menuItem('Logout')
        await expect(page.getByRole('link', { name: 'Open your page' })).toBeVisible()
        await expect(menu).toBeFocused()
        await keyboard.press('Enter')
        await expect(page.getByRole('menuitem', { name: 'Sign In' })).toBeFocused()
        await expect(menu).toHaveAttribute('aria-expanded', 'true')
        await keyboard.press('Escape')
        await expect(menu).toBeFocused()
        await expect(menu).toHaveAttribute('aria-expanded', 'false')
      })
    },
  )
})
