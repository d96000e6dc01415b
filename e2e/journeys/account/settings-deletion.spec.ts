import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { again, buy, offer, receive } from '#e2e/support/data/for-sale.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { openAs, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { submitSignUp } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const farewell = "Your account has been successfully deleted. We're sorry to see you go!"

function deletionOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  return {
    dialog,
    open: page.getByRole('button', { name: 'Delete Account' }),
    reason: dialog.getByRole('combobox', { name: 'Why are you leaving?' }),
    feedback: dialog.getByRole('textbox', { name: 'Anything else' }),
    email: dialog.getByRole('textbox', { name: 'Confirm your email' }),
    word: dialog.getByRole('textbox', { name: 'Type DELETE' }),
    password: dialog.getByLabel('Your password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Delete my account' }),
    keep: dialog.getByRole('button', { name: 'Keep my account' }),
    error: dialog.getByRole('alert'),
    done: page.getByRole('status').filter({ hasText: farewell }),
  }
}

test(
  'who deletes the account is gone, buyers keep what they bought, and the address is free again',
  { tag: '@main' },
  async ({ page, visitor, seller, suffix, expectedConsole }) => {
    const productId = await offer(seller, suffix)
    await visitor.goto(paths.product.href(seller.username, productId))
    await buy(visitor, `buyer-${suffix}@visitors.example`, cards.good)

    const [otherTab, deletion] =
      await test.step('what will go and what will stay is said first', async () => {
        await openAs(page, seller, '/members/settings')
        const otherTab = await page.context().newPage()
        await otherTab.goto('/members')
        const deletion = deletionOn(page)
        await deletion.open.click()
        await expect(deletion.dialog.getByText(/^Whoever has bought from you keeps/)).toBeVisible()
        await expect(deletion.dialog.getByText(/^You still have CHF \d+\.\d\d in your balance/)).toBeVisible()
        await expectAccessibleAtEachWidth(page)
        return [otherTab, deletion] as const
      })

    await test.step('each field that is missing or wrong is told', async () => {
      await deletion.submit.click()
      await expect(deletion.error).toHaveText([
        'Email confirmation is required',
        'Please type DELETE: this account has earned money',
        'Password is required to delete your account',
      ])
      await expect(deletion.email).toBeFocused()
      await deletion.email.fill('somebody@else.example')
      await deletion.word.fill('delete')
      await deletion.password.fill('not my password')
      await expect(deletion.error).toHaveText(['Email does not match your account email'])
      await deletion.email.fill(seller.email.toUpperCase())
      await deletion.submit.click()
      await expect(deletion.error).toHaveText(['Invalid password. Please try again.'])
      await expect(deletion.password).toBeFocused()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('the account is deleted and the seller signed out', async () => {
      await deletion.reason.selectOption('Too expensive')
      await deletion.feedback.fill('Thank you all the same.')
      await deletion.password.fill(PASSWORD)
      await deletion.submit.dblclick()
      await expect(deletion.done).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Account deleted' })).toBeFocused()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    })

    await test.step('the other tab says so, and nobody gets in any more', async () => {
      await expect(otherTab.getByRole('dialog', { name: 'Account deleted' })).toBeVisible()
      await expectAccessibleAtEachWidth(otherTab)
      await otherTab.getByRole('link', { name: 'Back to the start page' }).click()
      await expect(otherTab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
      await otherTab.goto('/members')
      await expect(otherTab).toHaveURL(/\/signin/)
      await otherTab.close()
      expectedConsole.push('the server responded with a status of 401')
      await page.goto('/signin')
      await submitLogin(page, { email: seller.email, password: PASSWORD })
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page).toHaveURL('/signin')
    })

    await test.step('the page is gone, and the buyer keeps the download', async () => {
      expectedConsole.push('the server responded with a status of 404')
      await visitor.reload()
      await expect(again(visitor)).toBeHidden()
      await visitor.goto(paths.creator.href(seller.username))
      await expect(visitor.getByRole('heading', { name: 'Creator not found' })).toBeVisible()
      const downloads = myDownloadsOn(visitor)
      await downloads.open()
      await receive(visitor, () => downloads.download.click())
    })

    await test.step('the name stays taken, and the address is free', async () => {
      await page.goto('/signup')
      await page.getByLabel('Username').fill(seller.username)
      await expect(page.getByText('Username already taken')).toBeVisible()
      await submitSignUp(page, { username: `new-${suffix}`, email: seller.email })
      await expect(page).toHaveURL('/onboarding')
    })
  },
)
