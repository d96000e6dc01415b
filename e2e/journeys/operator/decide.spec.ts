import { Users } from 'node-appwrite'
import { m } from '#messages'
import { adminOf } from '#local/demo/demo-stack.ts'
import { perform } from '#scripts/operate/roles/roles.ts'
import { expectAccessible } from '#e2e/support/browser/accessibility.ts'
import { requireSecondFactor } from '#e2e/support/browser/second-factor.ts'
import { makeCreator, makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { openAs, signInOn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** A creator who helps to run the marketplace. */
async function makeOperator(stack: Addresses, suffix: string) {
  const operator = await makeCreator(stack, `op-${suffix}`, 'Olga Operator')
  const users = new Users(adminOf(stack))
  const { userId } = operator.person
  await users.updateEmailVerification({ userId, emailVerification: true })
  const factor = await requireSecondFactor(stack, { email: operator.email, password: PASSWORD })
  await perform(users, { do: 'grant', email: operator.email, role: 'operator' })
  return { ...operator, factor }
}

test(
  'what is reported is hidden, its creator complains, and gets an answer',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix, creator, expectedConsole }) => {
    // the server asks for the code by refusing the session at first, and says that the hidden product is not there
    expectedConsole.push('status of 401', 'status of 404')
    const title = `Stolen brushes ${suffix}`
    const productId = await makeProduct(creator, suffix, { title })
    const operator = await makeOperator(stack, suffix)
    const address = `/user/${creator.username}/product/${productId}`

    await test.step('a visitor reports the product without an account', async () => {
      const about = new URL(address, stack.app).href
      await visitor.goto(`/report?about=${encodeURIComponent(about)}`)
      await expect(visitor.getByRole('textbox', { name: 'Address of the page or the product' })).toHaveValue(
        about,
      )
      await visitor.getByRole('combobox', { name: 'What is wrong?' }).selectOption({ index: 1 })
      await visitor.getByRole('textbox', { name: m.report_reason() }).fill('I drew these brushes.')
      await visitor.getByRole('checkbox').check()
      await visitor.getByRole('button', { name: 'Send report' }).click()
      await expect(visitor.getByText('Your report has arrived')).toBeVisible()
    })

    await test.step('an operator signs in with a code and decides', async () => {
      const form = signInOn(page)
      await page.goto('/signin')
      await submitLogin(page, { email: operator.email, password: PASSWORD })
      await form.code.fill(await operator.factor.code())
      await form.verify.click()
      await expect(page).toHaveURL('/')
      await page.goto('/operator')
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('list', { name: 'Reports' })).toContainText('I drew these brushes.')
      await expectAccessible(page)
      await page.getByRole('radio', { name: /^Hide the product/ }).check()
      await page.getByRole('radio', { name: 'Our terms of use' }).check()
      await page.getByRole('textbox', { name: 'The law or the clause' }).fill('Terms of use, section 4')
      await page
        .getByRole('textbox', { name: 'What are the facts?' })
        .fill('The brushes are somebody else’s.')
      await page.getByRole('button', { name: 'Decide', exact: true }).click()
      await expect(page.getByText('Decided. Whom it concerns is told by mail.')).toBeVisible()
      await page.goto('/operator')
      // other journeys report products too, so only this one is known to be gone
      const cases = page.getByRole('list', { name: 'Cases' })
      await expect(cases.or(page.getByText('Nothing to decide'))).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    })

    await test.step('nobody sees the product any more', async () => {
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    })

    await test.step('its creator reads why, and complains', async () => {
      await openAs(visitor, creator, '/members/products')
      await expect(visitor.getByText('Hidden by us')).toBeVisible()
      await visitor.getByRole('link', { name: /^Why/ }).click()
      await expect(visitor.getByText('The brushes are somebody else’s.')).toBeVisible()
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: 'Complain' }).click()
      await visitor
        .getByRole('textbox', { name: 'Why is the decision wrong?' })
        .fill('I have the rights, see the contract.')
      await visitor.getByRole('button', { name: /Send/ }).click()
      await expect(visitor.getByText('I have the rights, see the contract.')).toBeVisible()
    })

    await test.step('the operator reverses the decision', async () => {
      await page.goto('/operator/complaints')
      await expect(page.getByText('I have the rights, see the contract.')).toBeVisible()
      await page.getByRole('radio', { name: /^It is reversed/ }).check()
      await page.getByRole('textbox', { name: 'Answer' }).fill('You are right, and we are sorry.')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page.getByText('Answered. Who complained is told by mail.')).toBeVisible()
    })

    await test.step('the product is back, and the creator reads the answer', async () => {
      await visitor.goto('/members/settings?tab=decisions')
      await expect(visitor.getByText('You are right, and we are sorry.')).toBeVisible()
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    await test.step('the log names what was done', async () => {
      await page.goto('/operator/log')
      await expect(page.getByRole('table').getByText('Olga Operator').first()).toBeVisible()
      await expectAccessible(page)
    })
  },
)
