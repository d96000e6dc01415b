import type { Page } from '@playwright/test'
import { notificationSettingsOf } from '#src/domain/account/settings.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { mailsTo, runCron } from '#local/appwrite/testing/local-controls.ts'
import { followByMail } from '#local/demo/make/follow-by-mail.ts'
import { guest } from '#local/demo/person.ts'

test.use({ language: 'en' })

const ADDRESS = '/members/settings?tab=notifications'

const tabOn = (page: Page) => {
  const saved = page.getByRole('dialog', { name: 'Settings Saved' })
  return {
    toggle: (name: string) => page.getByRole('switch', { name }),
    cap: page.getByLabel('Maximum emails per day'),
    start: page.getByLabel('Start time'),
    end: page.getByLabel('End time'),
    zone: page.getByLabel('Time zone'),
    save: page.getByRole('button', { name: 'Save Notification Settings' }),
    saved,
    ok: saved.getByRole('button', { name: 'OK' }),
  }
}

async function stored(stack: Addresses, creator: TestCreator) {
  const account = await accountOf(stack, creator)
  if (!account) throw new Error('There is no such creator')
  return notificationSettingsOf(account)
}

const follow = (stack: Addresses, { person, username }: TestCreator, email: string) =>
  followByMail(stack, guest(stack), { creatorId: person.userId, username, email })

test.describe('somewhere else', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('what is chosen here is obeyed', { tag: '@main' }, async ({ page, creator, stack, suffix }) => {
    await openAs(page, creator, ADDRESS)
    const tab = tabOn(page)
    await expect(tab.toggle('Send me emails')).toBeChecked()
    await expect(tab.zone).toHaveValue('America/New_York')
    await expectAccessibleAtEachWidth(page)

    await test.step('mails go out as they begin', async () => {
      await follow(stack, creator, `first-${suffix}@fans.example`)
      await runCron(stack)
      await expect.poll(() => mailsTo(stack, creator.email, 'You have a new follower')).toHaveLength(1)
    })

    await test.step('kinds, hours and a limit are chosen', async () => {
      await tab.toggle('New followers').click()
      await tab.toggle('Quiet hours').click()
      await tab.end.fill('07:30')
      await tab.cap.selectOption('5')
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('they are saved by keyboard, and kept', async () => {
      await tabTo(tab.save)
      await page.keyboard.press('Enter')
      await expect(tab.saved).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await tabTo(tab.ok)
      await page.keyboard.press('Enter')
      await expect(tab.saved).toBeHidden()
      await expect(tab.save).toBeFocused()
      expect(await stored(stack, creator)).toMatchObject({
        timeZone: 'America/New_York',
        followerNotifications: false,
        reviewNotifications: true,
        enableQuietHours: true,
        quietHoursStart: '22:00',
        quietHoursEnd: '07:30',
        maxEmailsPerDay: '5',
      })
      await page.reload()
      await expect(tab.cap).toHaveValue('5')
    })

    await test.step('what is off is not mailed', async () => {
      await tab.toggle('Quiet hours').click()
      await tab.save.click()
      await expect(tab.saved).toBeVisible()
      await tab.ok.click()
      await follow(stack, creator, `second-${suffix}@fans.example`)
      await runCron(stack)
      expect(await mailsTo(stack, creator.email)).toHaveLength(1)
    })
  })
})
