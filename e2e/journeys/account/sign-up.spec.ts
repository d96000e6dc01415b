import { portrait } from '#local/demo/data/art.ts'
import { guest, signUp } from '#local/demo/person.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { submitLogin } from '#e2e/support/pages/sign-in.ts'
import { signUpOn } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const parts = (page: Page) => ({
  ...signUpOn(page),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  step: (step: number) => page.getByText(`Step ${step} of 3`),
  isFree: page.getByText('This username is available'),
})

test('somebody signs up and sets up a page', { tag: '@main' }, async ({ page, context, stack, suffix }) => {
  const on = parts(page)
  const username = `Grace-${suffix}`
  const accountCalls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${stack.endpoint}/account`) {
      accountCalls.push(request.url())
    }
  })

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' }).click()
  await expect(on.username).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await on.username.fill(username)
  await on.continue.click()

  await test.step('gives an e-mail and a password', async () => {
    await expect(on.heading('Almost there!')).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await on.create.click()
    await expect(page.getByRole('alert')).toHaveText([
      'Email is required',
      'Password must be at least 8 characters',
    ])
    await expect(on.email).toBeFocused()

    await on.email.fill(`grace-${suffix}@people.example`)
    await on.password.fill('seven-7')
    await on.create.click()
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters')

    await on.back.click()
    await expect(on.username).toHaveValue(username)
    await on.continue.click()
    await expect(on.email).toHaveValue(`grace-${suffix}@people.example`)
    await on.password.fill(PASSWORD)
    await on.create.dblclick()
    await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeVisible()
  })

  await test.step('introduces herself', async () => {
    await expect(on.step(1)).toBeVisible()
    await expect(page).toHaveURL('/onboarding')
    expect(accountCalls, 'one account however often it is clicked').toHaveLength(1)
    await expectAccessibleAtEachWidth(page)

    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: /^Choose (a|another) file/ }).click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    await choose('notes.txt', 'text/plain', Buffer.from('no picture'))
    await expect(page.getByText('Please select an image file')).toBeVisible()
    await choose('huge.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
    await choose('me.jpg', 'image/jpeg', Buffer.from(await portrait(username)))
    await expect(page.getByText('me.jpg')).toBeVisible()
    await expect(page.getByText('File size must be less than 5MB')).toHaveCount(0)
    await choose('notes.png', 'image/png', Buffer.from('no picture'))
    await expect(page.getByText('Please select an image file')).toBeVisible()
    await expect(page.getByText('notes.png')).toHaveCount(0)
    await expect(page.getByText('me.jpg')).toBeVisible()

    await page.getByLabel('Full name').fill(`Grace Test ${suffix}`)
    await page.getByLabel('About').fill('Compilers,\nfor those who like words.')
    await page.getByLabel('Website URL').fill('not an address')
    await on.continue.click()
    await expect(page.getByLabel('Website URL')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Website URL').fill('https://grace.example')
    await on.continue.click()
  })

  await test.step('says where she is', async () => {
    await expect(on.step(2)).toBeVisible()
    await expect(on.continue).toBeDisabled()
    await expect(page.getByRole('radio')).toHaveCount(66)
    await page.getByLabel('Search countries').fill('atlantis')
    await expect(page.getByText('No country found')).toBeVisible()
    await page.getByLabel('Search countries').fill('switz')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Switzerland' }).check()
    await expect(page.getByText('Chosen: Switzerland')).toBeVisible()
    await expectAccessibleAtEachWidth(page)

    await on.back.click()
    await expect(page.getByLabel('Full name')).toHaveValue(`Grace Test ${suffix}`)
    await expect(page.getByText('me.jpg')).toBeVisible()
    await on.continue.click()
    await expect(page.getByText('Chosen: Switzerland')).toBeVisible()
    await on.continue.click()
  })

  await test.step('says how she heard of it', async () => {
    await expect(on.step(3)).toBeVisible()
    const complete = page.getByRole('button', { name: 'Complete Setup' })
    await expect(complete).toBeDisabled()
    await expect(page.getByRole('radio')).toHaveCount(11)
    await page.getByRole('radio', { name: 'Podcast' }).check()
    await expectAccessibleAtEachWidth(page)
    await complete.click()
  })

  await test.step('is led on', async () => {
    await expect(on.heading('Your page is ready')).toBeFocused()
    await expect(page).toHaveURL('/onboarding?ready')
    const address = page.getByRole('link', { name: new RegExp(`/${username} \\(opens`) })
    await expect(address).toHaveAttribute('href', `/${username}`)
    await expectAccessibleAtEachWidth(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.app}/${username}`)
    await page.getByRole('link', { name: 'Publish your first product' }).click()
    await expect(on.heading('Create New Product')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'See your page' }).click()
    await expect(on.heading(`Grace Test ${suffix}`)).toBeVisible()
    await page.goto('/onboarding')
    await expect(page).toHaveURL('/')
  })

  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.goto(`/${username.toLowerCase()}`)
  await expect(on.heading(`Grace Test ${suffix}`)).toBeVisible()
  await expect(page.getByText(`@${username}`)).toBeVisible()
  await expect(page.getByText('for those who like words.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://grace.example')
})

test('setting up a page can be left by logging out, and gone on with later', async ({
  page,
  stack,
  suffix,
}) => {
  const on = parts(page)
  const email = `later-${suffix}@people.example`
  await signUp(stack, email, PASSWORD)
  await page.goto('/signin')
  await submitLogin(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/onboarding')
  await on.username.fill(`later-${suffix}`)
  await expect(on.isFree).toBeVisible()
  await on.continue.click()
  await expect(on.step(1)).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fonboarding')
  await submitLogin(page, { email, password: PASSWORD })
  await expect(on.step(1)).toBeVisible()
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('somebody signs up and skips the introduction', async ({ page, stack, suffix }) => {
    const on = parts(page)
    const { keyboard } = page

    await test.step('a free username is chosen', async () => {
      await page.goto('/signup')
      await tabTo(on.username)
      await keyboard.type(`keys-${suffix}`)
      await expect(on.isFree).toBeVisible()
      await keyboard.press('Enter')
      await expect(on.heading('Almost there!')).toBeFocused()
    })

    await test.step('address and password make the account', async () => {
      await tabTo(on.email)
      await keyboard.type(`keys-${suffix}@people.example`)
      await tabTo(on.password)
      await keyboard.type(PASSWORD)
      await keyboard.press('Enter')
      await expect(on.step(1)).toBeVisible()
    })

    await test.step('the introduction is skipped', async () => {
      await tabTo(page.getByRole('button', { name: 'Skip for now' }))
      await keyboard.press('Enter')

      await expect(on.heading('Your page is ready')).toBeFocused()
    })

    await test.step('the menu has what somebody signed in may do', async () => {
      await page.goto('/')
      await expect(on.heading('A rich store')).toBeVisible()
      await tabTo(page.getByRole('button', { name: 'Menu' }))
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Explore' })).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Saved' })).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'My downloads' })).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
      await expectAccessible(page)
    })

    await test.step('the username is taken in any spelling', async () => {
      const { available } = await guest(stack).call('profile.check_username', { username: `KEYS-${suffix}` })
      expect(available).toBe(false)
    })
  })
})
