import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { submitSignUp } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'
import { isProven, makeUnproven, verificationLink } from '#e2e/support/browser/verification.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'

test.use({ language: 'en' })

const SUBJECT = 'Confirm your e-mail address'

function verificationOn(page: Page) {
  const banner = page.getByRole('region', { name: 'Please confirm your email address' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  return {
    banner,
    send: banner.getByRole('button', { name: 'Send the email' }),
    again: banner.getByRole('button', { name: 'Send it again' }),
    sent: banner.getByRole('status'),
    confirm: page.getByRole('button', { name: 'Confirm', exact: true }),
    done: heading('Your email address is confirmed'),
    spent: heading('This link does not work any more'),
    sendNew: page.getByRole('button', { name: 'Send a new one' }),
    toDashboard: page.getByRole('link', { name: 'Go to your dashboard' }),
    toSignIn: page.getByRole('link', { name: 'Go to sign-in' }),
  }
}

test(
  'who signs up is mailed a link at once, which works before the page is set up',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const email = `new-${suffix}@people.example`
    await page.goto('/signup')
    await submitSignUp(page, { username: `new-${suffix}`, email })
    await expect(page).toHaveURL('/onboarding')
    await expect.poll(() => mailsTo(stack, email, SUBJECT)).toHaveLength(1)

    const on = verificationOn(page)
    await page.goto(await verificationLink(stack, email))
    await expect(on.confirm).toBeVisible()
    expect(await isProven(stack, email), 'without a press').toBe(false)
    await expectAccessibleAtEachWidth(page)
    await on.confirm.dblclick()
    await expect(on.done).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    expect(await isProven(stack, email)).toBe(true)
    await on.toDashboard.click()
    await expect(page).toHaveURL('/onboarding')
  },
)

test(
  'the dashboard asks for it until the link was opened, in whichever browser',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix, expectedConsole }) => {
    // reported for a link that was used
    expectedConsole.push('401')
    const creator = await makeUnproven(stack, suffix)
    const [here, there] = [verificationOn(page), verificationOn(visitor)]

    await test.step('the dashboard asks for it', async () => {
      await openAs(page, creator, '/members/settings?tab=notifications')
      await expect(here.banner).toContainText(`Yours is ${creator.email}.`)
      await expect(
        page.getByText(`All of this waits until you have confirmed ${creator.email}`),
      ).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('one mail is sent, and a reload knows of it', async () => {
      await here.send.dblclick()
      await expect(here.sent).toContainText(`Sent to ${creator.email} at`)
      await expect(here.again).toBeDisabled()
      await page.reload()
      await expect(here.sent).toContainText(`Sent to ${creator.email} at`)
      await expect(here.again).toBeDisabled()
      expect(await mailsTo(stack, creator.email, SUBJECT)).toHaveLength(1)
    })

    const link = await verificationLink(stack, creator.email)

    await test.step('the link is opened in another browser, and the dashboard asks no longer', async () => {
      await visitor.goto(link)
      await there.confirm.click()
      await expect(there.done).toBeVisible()
      await expect(there.toSignIn).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(here.banner).toBeHidden()
      await expect(page.getByText(/^All of this waits/)).toBeHidden()
    })

    await test.step('a link that was used does no harm', async () => {
      await page.goto(link)
      await expect(here.done, 'a second time').toBeVisible()
      await visitor.reload()
      await there.confirm.click()
      await expect(there.spent).toBeVisible()
    })
  },
)
