import type { Page } from '@playwright/test'
import { Query } from 'node-appwrite'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { loseAnswer } from '#e2e/support/browser/lost-answer.ts'
import { again, buy, forSale, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { holdCalls } from '#e2e/support/browser/trouble.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const lostConnection = 'net::ERR_FAILED'
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

test('a purchase is found again by e-mail', async ({ page, visitor, stack, suffix }) => {
  const { email, address } = await boughtElsewhere(page, visitor, stack, suffix)
  const recovery = recoveryOn(visitor)
  await recovery.getLink.click()
  await expectAccessibleAtEachWidth(visitor)
  await recovery.send.click()
  await expect(recovery.error).toHaveText('Invalid email format')
  await expect(recovery.email).toBeFocused()
  await recovery.email.fill(` ${email.toUpperCase()} `)
  await recovery.send.click()
  await expect(recovery.sent).toContainText(`If ${email} has bought it, a link is on its way.`)
  await expect(recovery.send).toBeHidden()
  await expectAccessibleAtEachWidth(visitor)

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
  await expectAccessibleAtEachWidth(visitor)
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

test('two tabs that open one link at once both get the file: it is one browser', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const { email } = await boughtElsewhere(page, visitor, stack, suffix)
  await askFor(visitor, email)
  const { url } = await newestMail(stack, email, 'Your download on')
  const tabs = [visitor, await visitor.context().newPage()]
  for (const tab of tabs) {
    await tab.goto(url)
    await expect(recoveryOn(tab).open).toBeVisible()
  }
  await Promise.all(tabs.map((tab) => receive(tab, () => recoveryOn(tab).open.click())))
})

test('who opened a link elsewhere meanwhile needs none here', async ({ page, visitor, stack, suffix }) => {
  const { email } = await boughtElsewhere(page, visitor, stack, suffix)
  await askFor(visitor, email)
  const { url } = await newestMail(stack, email, 'Your download on')
  await visitor.goto(url)
  await receive(visitor, () => recoveryOn(visitor).open.click())
  // The browser that paid opens the same link, which is used up. It gets the file all the same.
  await page.goto(url)
  await recoveryOn(page).open.click()
  await expect(page.getByRole('alert').filter({ hasText: /already been used/ })).toBeVisible()
  await expect(page.getByText('You need none here')).toBeVisible()
  await expectAccessible(page)
  await receive(page, () => recoveryOn(page).open.click())
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

test('who has bought nothing hears the same, and no link is made up', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const { address } = await boughtElsewhere(page, visitor, stack, suffix)
  const stranger = `stranger-${suffix}@visitors.example`
  await askFor(visitor, stranger)
  expect(await mailsTo(stack, stranger, 'Your download on')).toEqual([])
  for (const guess of ['abc', '0'.repeat(64)]) {
    await visitor.goto('/')
    await visitor.goto(`${address}#link=${guess}`)
    await recoveryOn(visitor).open.click()
    await expect(recoveryOn(visitor).error).toHaveText('This link is not valid. Please ask for a new one.')
  }
})

test('a lost connection costs neither the address nor the link', async ({
  page,
  visitor,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(lostConnection)
  const { email } = await boughtElsewhere(page, visitor, stack, suffix)
  const recovery = recoveryOn(visitor)
  const down = () => visitor.route('**/functions/marketplace/executions', (route) => route.abort())
  await recovery.getLink.click()
  await recovery.email.fill(email)
  await down()
  await recovery.send.click()
  await expect(recovery.error).toContainText('reach the server')
  await expect(recovery.email).toHaveValue(email)
  await visitor.unrouteAll()
  await recovery.send.click()
  await expect(recovery.sent).toBeVisible()

  await visitor.goto((await newestMail(stack, email, 'Your download on')).url)
  // The server has used the link up, but this browser does not know that yet.
  await visitor.route('**/functions/marketplace/executions', loseAnswer, { times: 1 })
  await recovery.open.click()
  await expect(recovery.link.getByRole('alert')).toContainText('reach the server')
  await expectAccessible(visitor)
  await receive(visitor, () => recovery.open.click())
})
