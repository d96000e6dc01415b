import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { accountSettingsOn, openAccountSettings } from '#e2e/support/pages/account-settings.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { choosePicture, takeCrop, twoHalves } from '#e2e/support/pages/page-form.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { verificationLink } from '#e2e/support/browser/verification.ts'
import { submitLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const NEW_PASSWORD = 'Staple-battery-4'

test(
  'who one is: changed, kept while it is typed, saved with what changed',
  { tag: '@main' },
  async ({ page, creator, stack, suffix, expectedConsole }) => {
    expectedConsole.push('net::ERR_FAILED')
    const on = await openAccountSettings(page, creator)
    const personal = on.saveOf('Personal Information')
    await expect(on.field('Email')).toHaveValue(creator.email)
    await expectAccessibleAtEachWidth(page)

    await test.step('a file that is no picture is refused', async () => {
      await choosePicture(page, 'Profile picture', {
        name: 'notes.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      })
      await expect(on.toast('Please select an image file')).toBeVisible()
    })

    await test.step('what is typed outlives another tab and a lost connection', async () => {
      await choosePicture(page, 'Profile picture', await twoHalves('me.png', 600, 600))
      await takeCrop(page)
      await on.field('Name').fill('Ada Anders')
      await on.personal.getByRole('combobox', { name: 'Country' }).selectOption('Switzerland')
      await on.personal.getByRole('combobox', { name: 'Category' }).selectOption('Photography')
      await expect(on.personal.getByText('Unsaved changes')).toBeVisible()
      await on.tab('Notifications').click()
      await expect(page).toHaveURL('/members/settings?tab=notifications')
      await expect(on.personal).toBeHidden()
      await on.tab('Profile Settings').click()
      await expect(on.field('Name')).toHaveValue('Ada Anders')

      await page.route(`${stack.endpoint}/**`, (route) => route.abort())
      await personal.click()
      await expect(on.personal.getByRole('alert')).toHaveText(
        'Error saving personal information: We can’t reach the server. Check your connection and try again.',
      )
      await page.unrouteAll()
    })

    await test.step('leaving asks first', async () => {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' }).click()
      await expect(on.dialog).toContainText('Leave without saving?')
      await on.dialog.getByRole('button', { name: 'Stay' }).click()
      await expect(on.field('Name')).toHaveValue('Ada Anders')
    })

    await test.step('it is saved, and the page shows it', async () => {
      const renamed = `anders-${suffix}`
      await on.field('Username').fill(renamed)
      await expect(on.personal.getByText('Available')).toBeVisible()
      await personal.click()
      const toast = on.toast('Personal information updated successfully!')
      await expect(toast).toBeVisible()
      const box = await toast.boundingBox()
      expect(box?.y, 'at the top').toBeLessThan(80)
      const endOfHeading = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        return words.getBoundingClientRect().right
      })
      expect(box?.x, 'beside the heading').toBeGreaterThan(endOfHeading)
      await expect(on.personal.getByText('Unsaved changes')).toBeHidden()
      await expect(on.personal.getByRole('link', { name: renamed })).toBeVisible()

      await on.field('Website').fill('ada')
      await on.field('GitHub').fill('https://github.com/ada')
      await on.saveOf('Social Links').click()
      await expect(on.links.getByRole('alert')).toHaveText('Website is not a valid URL')
      await expect(on.field('Website')).toBeFocused()
      await on.field('Website').fill('https://ada.example')
      await page.keyboard.press('Enter')
      await expect(on.toast('Social links updated successfully!')).toBeVisible()

      await page.goto(paths.creator.href(renamed))
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Anders' })).toBeVisible()
      await expect(page.locator('a[href="https://ada.example"]').first()).toBeVisible()
    })
  },
)

test(
  'a new password: its strength is told, and every other browser is signed out',
  { tag: '@main' },
  async ({ page, visitor: elsewhere, creator, expectedConsole }) => {
    expectedConsole.push('status of 401')
    const there = await openAccountSettings(elsewhere, creator)
    await there.field('Name').fill('Typed elsewhere')
    const on = await openAccountSettings(page, creator)
    const error = on.password.getByRole('alert')

    await test.step('what is wrong with it is told at its field', async () => {
      await on.change.click()
      await expect(error).toHaveText([
        'Current password is required',
        'New password is required',
        'Please confirm your new password',
      ])
      await expect(on.current).toBeFocused()
      for (const [typed, strength] of [
        ['abc', 'Weak'],
        ['abcdefgh', 'Fair'],
        ['abcdefg1', 'Good'],
        [NEW_PASSWORD, 'Strong'],
      ] as const) {
        await on.next.fill(typed)
        await expect(on.password.getByText('Password strength')).toHaveText(`Password strength: ${strength}`)
      }
      await on.current.fill('wrong-horse-9')
      await on.confirm.fill(`${NEW_PASSWORD}!`)
      await expect(error).toHaveText(['Passwords do not match'])
      await on.confirm.fill(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(error).toHaveText(['Current password is incorrect'])
      await expect(on.current).toBeFocused()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('it is changed, by keyboard', async () => {
      await on.current.fill(PASSWORD)
      await tabTo(on.change)
      await page.keyboard.press('Enter')
      await expect(on.password.getByText('Password changed successfully!')).toBeVisible()
      await expect(on.current).toHaveValue('')
      await expect(on.sessions.getByText('You are signed in nowhere else.')).toBeVisible()
    })

    await test.step('the other browser says so, and keeps what is typed', async () => {
      await there.saveOf('Personal Information').click()
      await expect(there.dialog).toContainText('You were signed out')
      await expectAccessibleAtEachWidth(elsewhere)
      const [again] = await Promise.all([
        elsewhere.waitForEvent('popup'),
        there.dialog.getByRole('link', { name: 'Sign in in a new tab' }).click(),
      ])
      await submitLogin(again, { email: creator.email, password: NEW_PASSWORD })
      await expect(again.getByRole('button', { name: 'Logout' })).toBeVisible()
      await again.close()
      await elsewhere.bringToFront()
      await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(there.dialog).toBeHidden()
      await expect(there.personal.getByRole('alert')).toHaveText('User not authenticated')
      await expect(there.field('Name')).toHaveValue('Typed elsewhere')
      await there.saveOf('Personal Information').click()
      await expect(there.toast('Personal information updated successfully!')).toBeVisible()
    })

    await test.step('one session of several is signed out, and that browser is led to sign in', async () => {
      await page.reload()
      await expect(on.sessions.getByRole('listitem')).toHaveCount(2)
      await expect(on.sessions.getByRole('listitem').first()).toContainText('This device')
      await expect(on.sessions.getByRole('listitem').first()).toContainText(/Chrome on/)
      await on.sessions
        .getByRole('button', { name: /^Sign out / })
        .first()
        .click()
      await expect(on.dialog).toContainText('Sign out this device?')
      await expectAccessibleAtEachWidth(page)
      await on.dialog.getByRole('button', { name: 'Sign out' }).click()
      await expect(on.toast('The device has been signed out.')).toBeVisible()
      await expect(on.sessions.getByRole('listitem')).toHaveCount(1)

      await elsewhere.reload()
      await expect(elsewhere).toHaveURL('/signin?next=%2Fmembers%2Fsettings')
      await expect(elsewhere.getByText('You were signed out: your session has ended.')).toBeVisible()
      await expectAccessibleAtEachWidth(elsewhere)
      await submitLogin(elsewhere, { email: creator.email, password: NEW_PASSWORD })
      await expect(elsewhere).toHaveURL('/members/settings')
      await expect(accountSettingsOn(elsewhere).personal).toBeVisible()
    })
  },
)

test('another sign-in address: the one before hears of it, the new one is confirmed, and it signs in', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  // the confirmed account is read again, and the answer may come once its session has ended
  expectedConsole.push('status of 401')
  const email = `moved-${suffix}@people.example`
  const on = await openAccountSettings(page, creator)

  await on.address.getByLabel('New email').fill(` ${email.toUpperCase()} `)
  await on.address.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(on.address.getByText(`You sign in with ${email} now.`)).toBeVisible()
  await expect(on.field('Email')).toHaveValue(email)
  await expectAccessibleAtEachWidth(page)
  await expect.poll(() => mailsTo(stack, creator.email, 'You sign in to')).toHaveLength(1)

  await test.step('the new address is confirmed by the link that it gets', async () => {
    const banner = page.getByRole('region', { name: 'Please confirm your email address' })
    await expect(banner).toContainText(email)
    await page.goto(await verificationLink(stack, email))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  await test.step('it signs in', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await submitLogin(page, { email, password: PASSWORD })
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})
