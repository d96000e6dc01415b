import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#src/lib/language/language.ts'
import { expectLanguage } from './expect-language.ts'

/** Waits until a screen has its content. */
export async function ready(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0)
}

const phone = { width: 360, height: 760 }

/** Goes through screens and what opens on them, and expects one language everywhere. */
export function crawlOf(page: Page, language: Language, names: readonly string[]) {
  page.setDefaultTimeout(60_000)
  const look = () => expectLanguage(page, language, names, { withAxe: false })
  const dialog = page.locator('dialog[open]').last()
  const lookAtDialog = (withAxe = false) =>
    expectLanguage(page, language, names, { within: 'dialog[open]', withAxe })

  /** Waits for a dialog with its content, and looks at it. */
  const seeDialog = async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0)
    await lookAtDialog(true)
  }

  return {
    look,
    lookAtDialog,
    seeDialog,
    dialog,
    press: (name: string) => page.getByRole('button', { name, exact: true }).first().click(),
    pressIn: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    submitIn: () => dialog.locator('button[type="submit"]').click(),

    visit: async (address: string) => {
      await page.goto(address)
      await ready(page)
      await expectLanguage(page, language, names)
    },

    /** Opens a dialog, looks at it, also after what is done in it, and closes it. */
    open: async (opener: Locator | string, inDialog?: () => Promise<unknown>) => {
      const button =
        typeof opener === 'string' ? page.getByRole('button', { name: opener, exact: true }) : opener
      await button.first().click()
      await seeDialog()
      if (inDialog) {
        await inDialog()
        await lookAtDialog()
      }
      await page.keyboard.press('Escape')
      const discard = page.locator('dialog[open]').nth(1)
      await expect(discard.or(page.locator('html:not(:has(dialog[open]))'))).toBeVisible()
      if (await discard.isVisible()) {
        await lookAtDialog()
        await dialog.getByRole('button').last().click()
      }
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    },

    /** Opens a menu, a drawer or a dialog that only phones have, and waits for its content if that comes later. */
    openOnPhone: async (
      button: Locator,
      what: '[role=menu]:popover-open' | 'dialog[open]',
      content: Locator = page.locator(what),
    ) => {
      await page.setViewportSize(phone)
      await button.first().click()
      await expect(page.locator(what)).toBeVisible()
      await expect(content).toBeVisible()
      await expectLanguage(page, language, names, { within: what, widths: [phone.width] })
      await page.keyboard.press('Escape')
      await expect(page.locator(what)).toHaveCount(0)
    },
  }
}
