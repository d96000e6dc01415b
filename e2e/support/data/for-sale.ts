import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { paths } from '#src/config/paths.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { purchaseOn } from '#e2e/support/pages/card-form.ts'
import { makeProduct, makeSeller, productText, type TestCreator } from './creators.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'

export const price = 'CHF 12.50'
export const buyer = 'buyer@visitors.example'

export const terms = { title: 'Field guide', accessType: 'paid', priceCents: 1250 } as const

export const offer = (creator: TestCreator, suffix: string) => makeProduct(creator, suffix, terms)

/**
 * Makes a product for sale and opens its page.
 * @param enabledMethods the payment methods that the seller accepts; by default those of a new seller
 */
export async function offered(
  page: Page,
  stack: Addresses,
  suffix: string,
  enabledMethods?: PaymentMethod[],
): Promise<{ seller: TestCreator; productId: string }> {
  const seller = await makeSeller(stack, suffix)
  if (enabledMethods) await seller.person.call('settings.save_payment', { enabledMethods })
  const productId = await offer(seller, suffix)
  await page.goto(paths.product.href(seller.username, productId))
  return { seller, productId }
}

/** Makes a product for sale and opens its page, for tests that do not need the seller. */
export const forSale = async (...where: Parameters<typeof offered>): Promise<string> =>
  (await offered(...where)).productId

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
export const payButton = (page: Page) => mainButton(page, `Pay ${price}`)
/** The button of a product that this visitor has bought. */
export const again = (page: Page) => mainButton(page, 'Download again')

/** Expects that the action starts the download of the product's file. */
export async function receive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const { name, bytes } = await receivedFile(download)
  expect({ name, text: bytes.toString() }).toEqual({ name: 'Field guide.txt', text: productText })
}

/** Buys the product on the screen by card, and goes back to its page. */
export async function buy(page: Page, email: string, card: string): Promise<void> {
  await payButton(page).click()
  const purchase = purchaseOn(page)
  await purchase.email.fill(email)
  await purchase.fillCard(card)
  await receive(page, () => purchase.pay.click())
  const back = page.getByRole('main').getByRole('link', { name: 'Back to the product' })
  await back.click()
  await expect(back).toBeHidden()
}
