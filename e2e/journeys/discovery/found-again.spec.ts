import type { Page } from '@playwright/test'
import { Query } from 'node-appwrite'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { again, buy, forSale, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { holdCalls } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports a row that does not exist. */
const noSuchRow = 'status of 404'

/** The dialog for buyers that this browser does not know. */
function recoveryOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Get your download again' })
  return {
    getLink: page.getByRole('button', { name: 'Get a link by email' }),
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email' }),
    send: dialog.getByRole('button', { name: 'Send link' }),
    error: dialog.locator('form').getByRole('alert'),
    sent: dialog.getByRole('status'),
    close: dialog.getByRole('button').filter({ hasText: 'Close' }),
    link: page.getByRole('dialog', { name: 'Welcome back' }),
    open: page.getByRole('dialog', { name: 'Welcome back' }).getByRole('button', { name: 'Download now' }),
  }
}

/** Buys the product in the browser of `page`, and opens it in another browser that knows nothing of the purchase. */
async function boughtElsewhere(page: Page, visitor: Page, stack: Addresses, suffix: string) {
  const email = `buyer-${suffix}@visitors.example`
  await forSale(page, stack, suffix)
  const address = page.url()
  await buy(page, email, cards.good)
  await visitor.goto(address)
  await expect(payButton(visitor)).toBeVisible()
  return { email, address }
}

async function askFor(page: Page, email: string): Promise<void> {
  const recovery = recoveryOn(page)
  await recovery.getLink.click()
  await recovery.email.fill(email)
  await recovery.send.click()
  await expect(recovery.sent).toContainText(`If ${email} has bought it, a link is on its way.`)
}

test('a purchase is found again by e-mail', { tag: '@main' }, async ({ page, visitor, stack, suffix }) => {
  const { email, address } = await boughtElsewhere(page, visitor, stack, suffix)
  const recovery = recoveryOn(visitor)
  await recovery.getLink.click()
  await expectAccessibleAtEachWidth(visitor)
  await recovery.email.fill(` ${email.toUpperCase()} `)
  await recovery.send.click()
  await expect(recovery.sent).toContainText(`If ${email} has bought it, a link is on its way.`)
  await expect(recovery.send).toBeHidden()

  await visitor.goto((await newestMail(stack, email, 'Your download on')).url)
  await expect(recovery.link).toBeVisible()
  await expect(visitor).toHaveURL(address)
  await expectAccessibleAtEachWidth(visitor)
  await receive(visitor, () => recovery.open.click())
  await expect(recovery.link).toBeHidden()
  await expect(visitor.getByText('You bought this')).toBeVisible()
  await expect(recovery.getLink).toBeHidden()
  await visitor.reload()
  await receive(visitor, () => again(visitor).click())
  // The browser that paid keeps its access.
  await page.reload()
  await receive(page, () => again(page).click())
})

test('a link works once, and one that does not offers a new one', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const { email } = await boughtElsewhere(page, visitor, stack, suffix)
  await askFor(visitor, email)
  const { url } = await newestMail(stack, email, 'Your download on')
  await page.goto(url)
  await receive(page, () => recoveryOn(page).open.click())

  await visitor.goto(url)
  const recovery = recoveryOn(visitor)
  await expect(recovery.link).toBeVisible()
  // The secret has left the address bar, so a reload does not have it.
  await expect(visitor).not.toHaveURL(/#/)
  await visitor.reload()
  await expect(payButton(visitor)).toBeVisible()
  await expect(recovery.link).toBeHidden()
  await visitor.goto(url)
  await recovery.open.click()
  await expect(recovery.error).toHaveText('This link has already been used. Please ask for a new one.')
  await expect(recovery.email).toBeFocused()
  await recovery.email.fill(email)
  await recovery.send.click()
  await expect(recovery.sent).toBeVisible()
  await visitor.goto((await newestMail(stack, email, 'Your download on')).url)
  await receive(visitor, () => recovery.open.click())
})

test('what is no longer offered stays theirs who bought it', async ({
  page,
  visitor,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(noSuchRow)
  const { email, address } = await boughtElsewhere(page, visitor, stack, suffix)
  await askFor(visitor, email)
  const [product] = await serverTables(stack).find('product_records', [
    Query.equal('productId', address.split('/').at(-1) ?? ''),
  ])
  await serverTables(stack).update('product_records', product?.$id ?? '', { status: 'draft' })
  await serverTables(stack).remove('products', product?.productId ?? '')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You bought this' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await receive(page, () => again(page).click())

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  await visitor.goto((await newestMail(stack, email, 'Your download on')).url)
  await receive(visitor, () => recoveryOn(visitor).open.click())
  await expect(visitor.getByRole('heading', { level: 1, name: 'You bought this' })).toBeVisible()
})

test('the keyboard is enough', async ({ page, visitor, stack, suffix }) => {
  const { email } = await boughtElsewhere(page, visitor, stack, suffix)
  const recovery = recoveryOn(visitor)
  await recovery.getLink.focus()
  await visitor.keyboard.press('Enter')
  await expect(recovery.dialog).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(recovery.getLink).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(recovery.email).toBeFocused()
  await visitor.keyboard.type(email)
  await visitor.keyboard.press('Enter')
  await expect(recovery.sent).toBeVisible()
  await expect(recovery.close).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(recovery.getLink).toBeFocused()

  await visitor.goto((await newestMail(stack, email, 'Your download on')).url)
  await expect(recovery.open).toBeVisible()
  await expect(recovery.open).toBeFocused()
  // The button that requests a link had the focus, and is gone before anybody asks again what this browser owns.
  const release = await holdCalls(visitor, stack, 'downloads.is_owned')
  await receive(visitor, () => visitor.keyboard.press('Enter'))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
  release()
})
