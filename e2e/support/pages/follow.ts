import type { Page } from '@playwright/test'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

/** Returns the target of the mailed link that confirms a follow. */
export async function mailedFollowLink(stack: Addresses, email: string): Promise<string> {
  const { url } = await newestMail(stack, email, 'Please confirm that you want to follow')
  const { pathname, hash } = new URL(url)
  return `${pathname}${hash}`
}

/** The parts of the dialog that asks whether to stop following. */
export function leaveOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Stop following?' })
  return {
    dialog,
    unfollow: dialog.getByRole('button', { name: 'Unfollow' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    problem: dialog.getByRole('alert'),
    left: (name: string) => page.getByRole('status').filter({ hasText: `You no longer follow ${name}` }),
  }
}
