import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { spoiledCalls } from '#e2e/support/browser/trouble.ts'
import { parseCsv } from '#e2e/support/data/csv.ts'
import { offer } from '#e2e/support/data/for-sale.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const discountsOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Create|Edit) Discount$/ })
  return {
    rows: page
      .getByRole('table', { name: 'Discounts' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    dialog,
    code: dialog.getByRole('textbox', { name: 'Code' }),
    percent: dialog.getByRole('textbox', { name: 'Percent' }),
    ends: dialog.getByLabel(/^Valid until/),
    send: dialog.locator('button[type="submit"]'),
  }
}

test(
  'a creator makes a code by keyboard, passes it on, changes it, and stops it',
  { tag: '@main' },
  async ({ page, seller, context, stack, suffix, expectedConsole }) => {
    expectedConsole.push(...spoiledCalls, 'status of 409')
    await seller.person.call('settings.save_notifications', { timeZone: 'Asia/Tokyo' })
    const productId = await offer(seller, suffix)
    await openAs(page, seller, '/members/discounts')
    const panel = discountsOn(page)
    const { keyboard } = page

    await test.step('a code for one product is made once, though the first answer is lost', async () => {
      await expect(page.getByText('No discounts yet')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await tabTo(panel.button('Create Your First Discount'))
      await keyboard.press('Enter')
      await expect(panel.dialog).toBeVisible()
      await tabTo(panel.code)
      await keyboard.type('early-bird')
      await expect(panel.code).toHaveValue('EARLY-BIRD')
      await tabTo(panel.percent)
      await keyboard.type('20')
      await tabTo(panel.dialog.getByRole('radio', { name: /^All products/ }))
      await keyboard.press('ArrowRight')
      await tabTo(panel.dialog.getByRole('checkbox', { name: 'Field guide CHF 12.50' }))
      await keyboard.press('Space')
      await expect(panel.dialog).toContainText('“Field guide” costs CHF 10.00 instead of CHF 12.50.')
      await expect(panel.dialog).toContainText('Time in Tokyo')
      await expectAccessibleAtEachWidth(page)
      await page.route('**/executions', loseAnswer)
      await tabTo(panel.send)
      await keyboard.press('Enter')
      await expect(panel.dialog).toContainText('Error saving discount: We can’t reach the server.')
      await loseNoMore(page)
      await keyboard.press('Enter')
      await expect(panel.dialog).toBeHidden()
      await expect(panel.rows).toHaveText([/EARLY-BIRD.*Active.*20%.*Field guide.*No time limit/])
    })

    await test.step('its link leads to the product', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.app })
      await panel.button('Copy link with EARLY-BIRD').click()
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${stack.app}/user/${seller.username}/product/${productId}?code=EARLY-BIRD`,
      )
    })

    await test.step('a code that there is already is refused at its field, and nothing typed is lost', async () => {
      await panel.button('Create Discount').click()
      await panel.code.fill('early-bird')
      await panel.percent.fill('50')
      await panel.send.click()
      await expect(panel.code).toHaveAccessibleDescription('You have already made a discount with this code')
      await expect(panel.code).toBeFocused()
      await expect(panel.percent).toHaveValue('50')
      await expectAccessible(page)
      await panel.code.fill('night-owl')
      await panel.send.click()
      await expect(panel.rows).toHaveText([/NIGHT-OWL.*50%.*All products/, /EARLY-BIRD/])
    })

    await test.step('an end of which a part is missing is told, and a whole one is in the creator’s zone', async () => {
      await panel.button('Edit EARLY-BIRD').click()
      await expect(panel.code).toHaveAttribute('readonly')
      await panel.ends.focus()
      await keyboard.type('12')
      await panel.send.click()
      await expect(panel.ends).toHaveAccessibleDescription(/Please enter date and time, or leave this empty/)
      await expect(panel.ends).toBeFocused()
      await panel.ends.fill('2099-12-31T09:00')
      await panel.percent.fill('30')
      await panel.send.click()
      await expect(panel.rows.last()).toHaveText(/EARLY-BIRD.*30%.*Until 31 Dec 2099, 09:00/)
      await expect(panel.button('Edit EARLY-BIRD')).toBeFocused()
    })

    await test.step('it is stopped, and cannot be changed from then on', async () => {
      await tabTo(panel.button('Stop EARLY-BIRD'))
      await keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Stop Discount' })
      await tabTo(question.getByRole('button', { name: 'Stop Discount' }))
      await keyboard.press('Enter')
      await expect(panel.rows.last()).toHaveText(/EARLY-BIRD.*Ended.*Stopped on/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(panel.rows.last().getByRole('button')).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('all of them are exported', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.button('Export CSV').click(),
      ])
      const { name, bytes } = await receivedFile(download)
      expect(name).toMatch(/^discounts-\d{4}-\d\d-\d\d\.csv$/)
      const [, newest, oldest] = parseCsv(bytes.toString('utf8').slice(1))
      expect(newest?.slice(0, 5)).toEqual(['NIGHT-OWL', 'Active', '50', '', 'All products'])
      expect(oldest?.slice(0, 7)).toEqual([
        'EARLY-BIRD',
        'Ended',
        '30',
        '',
        'Field guide',
        '',
        '2099-12-31 09:00',
      ])
    })

    await test.step('in German it says the same', async () => {
      await page.goto('/members/discounts?lang=de')
      await expect(page.getByRole('heading', { level: 1, name: 'Rabatte' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Rabatte' }).getByRole('row').last()).toHaveText(
        /EARLY-BIRD.*Beendet.*30.%.*Beendet am/,
      )
    })
  },
)
