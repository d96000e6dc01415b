import { connectPayments } from '#local/demo/make/connect-payments.ts'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { offer, payButton } from '#e2e/support/data/for-sale.ts'
import { editorOn, openNewProduct } from '#e2e/support/pages/product-editor.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('what nobody can buy yet says so, with the way to payouts, until it can be bought', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  const banner = page.getByRole('region', { name: 'Nobody can buy from you yet' })

  await test.step('the form, once a price is asked for', async () => {
    await openNewProduct(page, creator)
    const hint = page.getByText('Nobody can buy it until there is an account that you are paid to.')
    await expect(hint).toHaveCount(0)
    await editorOn(page).access('Paid').check()
    await expect(hint).toBeVisible()
    const way = page.getByRole('link', { name: 'Go to Payouts (opens in a new tab)' })
    await expect(way).toHaveAttribute('href', paths.dashboard.href('payouts'))
    await expectAccessibleAtEachWidth(page)
  })

  const productId = await offer(creator, suffix)
  const address = paths.product.href(creator.username, productId)

  await test.step('the product’s public page', async () => {
    await visitor.goto(address)
    await expect(
      visitor.getByRole('main').getByRole('button', { name: 'Not for sale yet' }).first(),
    ).toBeDisabled()
    await expect(visitor.getByText('Its creator can’t be paid here yet.')).toBeVisible()
    await expectAccessibleAtEachWidth(visitor)
  })

  await test.step('the list of products, and the home panel', async () => {
    await page.goto(paths.dashboard.href('products'))
    await expect(banner).toContainText('Your paid product can’t be sold')
    await expect(page.getByRole('link', { name: 'Not for sale yet: set up payouts' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.goto(paths.dashboard.href())
    await expect(banner).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await banner.getByRole('link', { name: 'Set up payouts' }).press('Enter')
    await expect(page).toHaveURL(paths.dashboard.href('payouts'))
  })

  const { userId } = creator.person
  await connectPayments(stack, { userId, country: 'CH', email: creator.email })
  await page.goto(paths.dashboard.href('products'))
  await expect(page.getByText('You get CHF 11.87')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await visitor.reload()
  await expect(payButton(visitor)).toBeEnabled()
})

test('without anything to sell nothing is asked for', async ({ page, creator }) => {
  await letIn(page, creator)
  const counted = page.waitForResponse((response) =>
    decodeURIComponent(response.url()).includes('"attribute":"accessType"'),
  )
  await page.goto(paths.dashboard.href())
  await counted
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nobody can buy from you yet' })).toHaveCount(0)
})
