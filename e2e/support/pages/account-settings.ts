import { expect, type Page } from '@playwright/test'
import { readQr } from '#e2e/support/browser/qr.ts'
import { openAs } from './sign-in.ts'

/** The parts of the Profile tab of the settings. */
export function accountSettingsOn(page: Page) {
  const section = (name: string) => page.getByRole('region', { name })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    section,
    field,
    personal: section('Personal Information'),
    links: section('Social Links'),
    password: section('Change Password'),
    twoFactor: section('Two-Factor Authentication'),
    sessions: section('Active Sessions'),
    saveOf: (name: string) => section(name).getByRole('button', { name: 'Save Changes' }),
    tab: (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }),
    dialog: page.getByRole('dialog'),
    toast: (text: string) => page.getByText(text).first(),
    address: section('Change Sign-in Address'),
    current: section('Change Password').getByLabel('Current password', { exact: true }),
    next: field('New password'),
    confirm: field('Confirm new password'),
    change: page.getByRole('button', { name: 'Change Password' }),
    enable: page.getByRole('button', { name: 'Enable Two-Factor Authentication' }),
    code: page.getByRole('textbox', { name: 'Code' }),
  }
}

export async function openAccountSettings(page: Page, creator: { email: string }) {
  await openAs(page, creator, '/members/settings')
  const settings = accountSettingsOn(page)
  await expect(settings.sessions.getByRole('listitem').first()).toBeVisible()
  return settings
}

/** Returns the address that a phone reads from the QR code on the screen. */
export async function scannedUri(page: Page): Promise<URL> {
  const image = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(image).toBeVisible()
  return new URL((await readQr(await image.screenshot())).text)
}
