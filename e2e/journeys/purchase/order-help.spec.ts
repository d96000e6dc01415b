import { expectAccessible } from '#e2e/support/browser/accessibility.ts'
import { buy, offered } from '#e2e/support/data/for-sale.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('a buyer asks about an order, and the creator finds it and can refund it', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const { seller } = await offered(visitor, stack, suffix)
  await seller.person.call('profile.update', { contactForm: true, contactEmail: seller.email })
  const email = `buyer-${suffix}@visitors.example`
  await buy(visitor, email, cards.good)

  await test.step('the link leads to the form, which says what it is about', async () => {
    const downloads = myDownloadsOn(visitor)
    await downloads.open()
    await downloads.rows.getByRole('link', { name: 'Something wrong?' }).click()
    const form = visitor.getByRole('region', { name: /^Contact / })
    await expect(form.getByRole('heading')).toBeInViewport()
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora')
    await form.getByRole('textbox', { name: 'Surname' }).fill('Steiner')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    const message = form.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveAccessibleDescription(/^This message is about your order pi_/)
    await message.fill('The file does not open.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText('Your message was sent. Thank you!')).toBeVisible()
  })

  await test.step('the inbox names the product and leads to the order', async () => {
    await openAs(page, seller, '/members/members?tab=messages')
    await page.getByRole('button', { name: /^Nora Steiner/ }).click()
    await expect(page.getByText('About an order of “Field guide”')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Order pi_/ }).click()
    await expect(page).toHaveURL(/\/members\/orders\?q=pi_/)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: /^Refund/ }).click()
    await expect(page.getByRole('dialog', { name: 'Refund order' })).toBeVisible()
  })
})
