import { Account, Client } from 'node-appwrite'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeCreator, makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { requireSecondFactor } from '#e2e/support/browser/second-factor.ts'
import { expectStartPage, openAs, signInOn, submitLogin, wrongLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { answerAs } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

/** How the browser reports refused credentials. */
const refused = 'status of 401'
const tooMany = 'status of 429'
const lostConnection = 'net::ERR_FAILED'

test('who signs in from a page of a creator goes on there', async ({ page, creator, stack, suffix }) => {
  const { email } = await makeCreator(stack, `${suffix}-fan`)
  const address = `/user/${creator.username}/products`
  await page.goto(address)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
  // the outline before the app has loaded does not know the address
  await expect(link).toHaveAttribute('href', `/signin?next=${encodeURIComponent(address)}`)
  await link.click()
  await submitLogin(page, { email, password: PASSWORD })
  await expect(page).toHaveURL(address)
  await expect(signInOn(page).logout).toBeVisible()
})

test('where the password is right and the browser keeps no session it is told, and tried again', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(refused, 'status of 503')
  const { email } = creator
  const on = signInOn(page)
  await page.goto('/signin')
  const account = `${stack.endpoint}/account`
  await page.route(account, (route) => answerAs(route, stack, 401, 'general_unauthorized_scope'))
  await submitLogin(page, { email, password: PASSWORD })
  await expect(on.problem).toHaveText('Login successful but no session found')
  await expect(on.email).toHaveValue(email)
  await expectAccessibleAtEachWidth(page)
  await page.unroute(account)
  await page.route(account, (route) => answerAs(route, stack, 503, 'general_unknown'))
  await submitLogin(page, { email, password: PASSWORD })
  await expect(on.problem).toHaveText('Authentication failed after login')
  await page.unroute(account)
  await submitLogin(page, { email, password: PASSWORD })
  await expect(on.logout).toBeVisible()
})

test('a wrong password is told, what was typed stays, and the right one leads in', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
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
    await expectAccessibleAtEachWidth(page)
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
    await expectAccessibleAtEachWidth(page)
    answer()
    await expect(page).toHaveURL('/')
    await expect(on.logout).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
})

test('a lost connection is told, and the same form goes through once it is back', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(lostConnection)
  const { email } = creator
  const on = signInOn(page)
  await page.goto('/signin')
  await page.route(`${stack.endpoint}/**`, (route) => route.abort())
  await submitLogin(page, { email, password: PASSWORD })
  await expect(on.problem).toHaveText('We can’t reach the server. Check your connection and try again.')
  await expect(on.email).toHaveValue(email)
  await expectAccessibleAtEachWidth(page)
  await page.unrouteAll()
  await on.submit.click()
  await expect(page).toHaveURL('/')
  await expect(on.logout).toBeVisible()
})

test.describe('who signs in on the way elsewhere', () => {
  test('arrives there', async ({ page, creator }) => {
    const { email } = creator
    await page.goto('/')
    await page.goto('/members/products?status=draft')
    await submitLogin(page, { email, password: PASSWORD })
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL('/members/products?status=draft')
    await page.goBack()
    await expect(page, 'the sign-in is no place to go back to').toHaveURL('/')
  })

  for (const foreign of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    test(`is not led to ${foreign}`, async ({ page, creator }) => {
      const { email } = creator
      await page.goto(`/signin?next=${encodeURIComponent(foreign)}`)
      await submitLogin(page, { email, password: PASSWORD })
      await expect(signInOn(page).logout).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }
})

test('who logs out is out, here and for good', async ({ page, creator }) => {
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
})

test.describe('with a second factor', () => {
  test('the authenticator’s code follows the password', async ({ page, creator, stack, expectedConsole }) => {
    expectedConsole.push(refused)
    const { email } = creator
    const factor = await requireSecondFactor(stack, { email, password: PASSWORD })
    const on = signInOn(page)
    await page.goto('/signin?next=/members')
    await submitLogin(page, { email, password: PASSWORD })
    await expect(on.heading('Two-factor authentication')).toBeFocused()
    await expectAccessibleAtEachWidth(page)

    const right = await factor.code()
    const wrong = right === '000000' ? '111111' : '000000'
    for (const typed of ['12', wrong]) {
      await on.code.fill(typed)
      await on.verify.click()
      await expect(on.problem).toHaveText('This code is not right. Please try again.')
      await expect(on.code).toHaveValue(typed)
      await expectAccessibleAtEachWidth(page)
    }
    await on.code.fill(await factor.code())
    await on.verify.click()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL('/members')
  })

  test('a recovery code is the way out, once', async ({ page, creator, stack, expectedConsole }) => {
    expectedConsole.push(refused)
    const { email } = creator
    const { recoveryCode } = await requireSecondFactor(stack, { email, password: PASSWORD })
    const on = signInOn(page)
    const enter = async () => {
      await page.goto('/signin')
      await submitLogin(page, { email, password: PASSWORD })
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await expect(on.heading('Use a recovery code')).toBeVisible()
      await on.recoveryCode.fill(recoveryCode)
      await expectAccessibleAtEachWidth(page)
      await on.verify.click()
    }
    await enter()
    await expectStartPage(page)
    await on.logout.click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

    await enter()
    await expect(on.problem).toHaveText('This code is not right. Please try again.')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Use the authenticator app instead' }).click()
    await expect(on.code).toBeVisible()
  })

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
    await expectAccessibleAtEachWidth(page)
  })
})

test('too many attempts are told apart from a wrong password', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(refused, tooMany)
  const { email } = creator
  const guesser = new Account(new Client().setEndpoint(stack.endpoint).setProject('fundus'))
  for (let guesses = 0; guesses < 9; guesses += 1) {
    await expect(
      guesser.createEmailPasswordSession({ email, password: `guess-${guesses}-${suffix}` }),
    ).rejects.toThrow('Invalid credentials')
  }
  const on = signInOn(page)
  await page.goto('/signin')
  await submitLogin(page, { email, password: 'wrong-horse-9' })
  await expect(on.problem).toHaveText(wrongLogin)
  await on.submit.click()
  await expect(on.problem).toHaveText(
    'Too many login attempts. Please wait a few minutes before trying again.',
  )
  await expect(on.email).toHaveValue(email)
  await expectAccessibleAtEachWidth(page)
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('somebody signs in, with a second factor, and logs out', async ({
    page,
    creator,
    stack,
    expectedConsole,
  }) => {
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
    })
  })
})
