import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { openAccountSettings, scannedUri } from '#e2e/support/pages/account-settings.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { submitLogin } from '#e2e/support/pages/sign-in.ts'
import { freshCode } from '#e2e/support/browser/second-factor.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const listed = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

test(
  'a second factor from the first scan to its end',
  { tag: '@main' },
  async ({ page, context, visitor, creator, stack, expectedConsole }) => {
    expectedConsole.push('status of 401', 'net::ERR_FAILED')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.app })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const on = await openAccountSettings(page, creator)
    await expect(on.twoFactor.getByText('Disabled')).toBeVisible()

    const press = (name: string) => on.dialog.getByRole('button', { name }).click()
    const error = on.dialog.getByRole('alert')

    const codeOf =
      await test.step('the app is linked by what it scans, or by the same key typed', async () => {
        await on.enable.focus()
        await page.keyboard.press('Enter')
        const uri = await scannedUri(page)
        expect(uri.searchParams.get('issuer')).toBe('Fundus')
        expect(decodeURIComponent(uri.pathname)).toContain(creator.email)
        const secret = uri.searchParams.get('secret') ?? ''
        const shown = await on.dialog.getByLabel('Or type in this key').inputValue()
        expect(shown.replaceAll(' ', '')).toBe(secret)
        await press('Copy')
        expect(await clipboard()).toBe(secret)
        await expectAccessibleAtEachWidth(page)
        const authenticator = URI.parse(uri.href)
        if (!(authenticator instanceof TOTP))
          throw new Error('The app is given codes that do not follow the clock')
        return () => freshCode(authenticator)
      })

    const wrongCode = async () => ((await codeOf()).startsWith('0') ? '111111' : '000000')

    const codes = await test.step('its code is checked, and leads to the recovery codes', async () => {
      await tabTo(on.dialog.getByRole('button', { name: 'Continue' }))
      await page.keyboard.press('Enter')
      await expect(on.code).toBeFocused()
      await on.code.fill('123')
      await page.keyboard.press('Enter')
      await expect(error).toHaveText('Please enter a valid 6-digit code.')
      await on.code.fill(await wrongCode())
      await page.keyboard.press('Enter')
      await expect(error).toHaveText('Invalid code. Please try again.')
      await on.code.fill(await codeOf())
      await page.keyboard.press('Enter')
      await expect(listed(page)).toHaveCount(6)
      const shown = await listed(page).allTextContents()
      await press('Copy Codes')
      expect(await clipboard()).toBe(shown.join('\n'))
      const [download] = await Promise.all([page.waitForEvent('download'), press('Download (.txt)')])
      const { name, bytes } = await receivedFile(download)
      expect(name).toBe('fundus-recovery-codes.txt')
      for (const code of shown) expect(bytes.toString()).toContain(code)
      await expectAccessibleAtEachWidth(page)
      return shown
    })

    await test.step('until they are said to be kept nobody is asked for a code', async () => {
      await visitor.goto('/signin')
      await submitLogin(visitor, { email: creator.email, password: PASSWORD })
      await expect(visitor.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.route('**/account/mfa', (route) => route.abort())
      await press('I have saved my codes')
      await expect(on.dialog.getByRole('alert')).toContainText('It is not on yet: ')
      await page.unrouteAll()
      await press('I have saved my codes')
      await expect(on.toast('Two-factor authentication has been enabled successfully!')).toBeVisible()
      await expect(on.twoFactor.getByText('Enabled', { exact: true })).toBeVisible()
    })

    await test.step('a browser that has given only a password is signed out, and asked for the code', async () => {
      await visitor.goto('/members/settings')
      await expect(visitor).toHaveURL(/\/signin\?next=/)
      await submitLogin(visitor, { email: creator.email, password: PASSWORD })
      await visitor.getByRole('textbox', { name: 'Code' }).fill(await codeOf())
      await visitor.getByRole('button', { name: 'Verify' }).click()
      await expect(visitor).toHaveURL('/members/settings')
      await visitor.getByRole('button', { name: 'Logout' }).click()
      const header = visitor.getByRole('navigation', { name: 'Main' })
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
    })

    await test.step('a recovery code is as good, once; new ones take the place of all', async () => {
      await visitor.goto('/signin')
      await submitLogin(visitor, { email: creator.email, password: PASSWORD })
      await visitor.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await visitor.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
      await visitor.getByRole('button', { name: 'Verify' }).click()
      await expect(visitor.getByRole('button', { name: 'Logout' })).toBeVisible()

      await on.twoFactor.getByRole('button', { name: 'New Recovery Codes' }).click()
      await on.dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
      const own = on.dialog.getByRole('textbox', { name: 'Recovery code' })
      await own.fill(codes[0] ?? '')
      await press('Create Codes')
      await expect(error).toHaveText('Invalid code. Please try again.')
      await own.fill(codes[1] ?? '')
      await press('Create Codes')
      await expect(listed(page)).toHaveCount(6)
      for (const code of await listed(page).allTextContents()) expect(codes).not.toContain(code)
      await press('Done')
    })

    await test.step('it is disabled by a code', async () => {
      await on.twoFactor.getByRole('button', { name: 'Disable' }).click()
      const code = on.dialog.getByRole('textbox', { name: 'Code from your authenticator app' })
      await code.fill(await wrongCode())
      await press('Disable')
      await expect(error).toHaveText('Invalid code. Please try again.')
      await expect(code).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await code.fill(await codeOf())
      await press('Disable')
      await expect(on.toast('Two-factor authentication has been disabled.')).toBeVisible()
      await expect(on.enable).toBeVisible()
    })
  },
)
