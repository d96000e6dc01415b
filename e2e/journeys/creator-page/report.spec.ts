import { Query } from 'node-appwrite'
import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

function reportOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Report User' })
  return {
    dialog,
    more: page.getByRole('button', { name: 'More actions' }),
    item: page.getByRole('menuitem', { name: 'Report User' }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    submit: dialog.getByRole('button', { name: 'Submit Report' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    error: dialog.locator('form').getByRole('alert'),
    submitted: page.getByRole('status').filter({ hasText: 'Report sent' }),
    failed: page.getByRole('alert').filter({ hasText: 'The report could not be sent' }),
    open: async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Report User' }).click()
    },
  }
}

const reportsOf = (stack: Addresses, { person }: TestCreator) =>
  serverTables(stack).find('reports', [Query.equal('creatorId', person.userId)])

test(
  'a visitor reports a page, once however often it is clicked',
  { tag: '@main' },
  async ({ page, creator, stack }) => {
    const report = reportOn(page)
    await page.goto(paths.creator.href(creator.username))
    await report.more.click()
    await expect(report.item).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await report.item.click()

    await test.step('learns what a report needs', async () => {
      await expect(report.reason).toHaveAttribute(
        'placeholder',
        'Describe the issue (spam, inappropriate content, harassment, etc.)',
      )
      await expect(report.dialog.getByText('0/500')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      for (const [reason, message] of [
        ['', 'Please describe the issue'],
        [' \n', 'Please describe the issue'],
        ['x'.repeat(501), 'Please use 500 characters or less'],
      ] as const) {
        await report.reason.fill(reason)
        await report.submit.click()
        await expect(report.error).toHaveText(message)
        await expect(report.reason).toBeFocused()
        await expect(report.dialog.getByText(`${reason.length}/500`)).toBeVisible()
      }
    })

    await report.reason.fill('  Sells what others have made.\n<b>Really.</b> ')
    await report.submit.dblclick()
    await expect(report.submitted).toContainText('Our team will look into your report.')
    await expect(report.dialog).toBeHidden()
    await expect(report.more).toBeFocused()
    const reports = await reportsOf(stack, creator)
    expect(reports).toMatchObject([{ reason: 'Sells what others have made.\n<b>Really.</b>' }])
    expect(reports[0]?.reporterKey).toMatch(/^[0-9a-f]{64}$/)

    await report.open()
    await expect(report.reason).toHaveValue('')
  },
)

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor leaves the dialog, opens it again and reports', async ({ page, creator, stack }) => {
    const report = reportOn(page)
    const { keyboard } = page
    await page.goto(paths.creator.href(creator.username))
    await expect(report.more).toBeVisible()
    await tabTo(report.more)
    await keyboard.press('Enter')
    await keyboard.press('ArrowDown')
    await expect(report.item).toBeFocused()
    await keyboard.press('Enter')
    await expect(report.dialog).toBeVisible()
    await tabTo(report.cancel)
    await keyboard.press('Enter')
    await expect(report.dialog).toBeHidden()
    await expect(report.more).toBeFocused()

    await keyboard.press('Enter')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(report.reason).toBeFocused()
    await keyboard.type('Spam.')
    await tabTo(report.submit)
    await keyboard.press('Enter')
    await expect(report.submitted).toBeVisible()
    await expect(report.more).toBeFocused()
    await expectAccessible(page)
    expect(await reportsOf(stack, creator)).toMatchObject([{ reason: 'Spam.' }])
  })
})
