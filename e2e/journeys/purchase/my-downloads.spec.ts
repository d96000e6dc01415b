import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { cards, purchaseOn, twintOn } from '#e2e/support/pages/card-form.ts'
import { makeCreator, PASSWORD } from '#e2e/support/data/creators.ts'
import { buy, buyer, forSale, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { letLinksExpire } from '#e2e/support/browser/mailed-links.ts'
import { bought, mailedLink, myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { refundSale } from '#e2e/support/data/payments.ts'
import { letIn, signIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { holdCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

const used = 'This link has already been used. Please ask for a new one.'

test(
  'what was bought in this browser is listed and downloaded as often as one likes',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const { productId } = await bought(page, stack, suffix)
    const address = page.url()
    const downloads = myDownloadsOn(page)

    await test.step('the list says that it loads, then what was bought', async () => {
      const release = await holdCalls(page, stack)
      await downloads.open()
      await expect(page).toHaveTitle('My downloads · Fundus')
      await expect(downloads.title).toBeVisible()
      await expect(page.getByText('Loading your downloads...')).toBeAttached()
      await expectAccessibleAtEachWidth(page)
      release()
      await expect(downloads.rows).toHaveCount(1)
      await expect(downloads.rows.getByText('CHF 12.50')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a file is downloaded twice', async () => {
      await receive(page, () => downloads.download.click())
      await expect(page.getByRole('status').filter({ hasText: 'Download started!' })).toBeVisible()
      await receive(page, () => downloads.download.click())
    })

    await test.step('the title leads to the product', async () => {
      await downloads.rows.getByRole('link', { name: 'Field guide' }).click()
      await expect(page).toHaveURL(address)
    })

    await test.step('a refund takes the download away and is told', async () => {
      await downloads.open()
      await expect(downloads.download).toBeVisible()
      await refundSale(stack, productId)
      // The page was loaded before the refund. The server refuses the file, and the row is updated.
      await downloads.download.click()
      await expect(downloads.rows.getByText('Refunded', { exact: true })).toBeVisible()
      await expect(downloads.download).toBeHidden()
      await expect(downloads.rows.getByRole('heading', { name: 'Field guide' })).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await page.reload()
      await expect(downloads.rows.getByText(/^The money went back to you/)).toBeVisible()
    })
  },
)

test('another browser gets it by a mailed link', async ({ page, visitor, stack, suffix }) => {
  const { email } = await bought(page, stack, suffix)
  const downloads = myDownloadsOn(visitor)
  await downloads.open()
  await expect(downloads.empty).toBeVisible()
  await expectAccessibleAtEachWidth(visitor)
  await downloads.send.click()
  await expect(downloads.error).toHaveText('Email is required')
  await expect(downloads.email).toBeFocused()
  const url = await mailedLink(visitor, stack, email)
  await expectAccessibleAtEachWidth(visitor)

  await visitor.goto(url)
  await expect(downloads.openLink).toBeVisible()
  await expect(visitor).toHaveURL('/my-downloads')
  await expectAccessibleAtEachWidth(visitor)
  // A reload before the press loses nothing: the link in the mail still works.
  await visitor.reload()
  await expect(downloads.empty).toBeVisible()
  await visitor.goto(url)
  await downloads.openLink.click()
  await expect(downloads.opened).toBeVisible()
  await expect(downloads.title).toBeFocused()
  await expectAccessibleAtEachWidth(visitor)
  await receive(visitor, () => downloads.download.click())
  await visitor.reload()
  await receive(visitor, () => downloads.download.click())
})

test(
  'the receipt opens the purchase on another device, at once and without another mail',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const { email } = await bought(page, stack, suffix)
    await expect.poll(async () => (await mailsTo(stack, email, 'Your purchase')).length).toBe(1)
    const { url } = await newestMail(stack, email, 'Your purchase')
    const downloads = myDownloadsOn(visitor)
    const release = await holdCalls(visitor, stack)
    await visitor.goto(url)
    await expect(visitor).toHaveURL('/my-downloads')
    await expect(downloads.empty).toBeHidden()
    await expectAccessibleAtEachWidth(visitor)
    release()
    await expect(downloads.opened).toBeVisible()
    await expect(downloads.title).toBeFocused()
    await expectAccessibleAtEachWidth(visitor)
    await receive(visitor, () => downloads.download.click())
    await visitor.goto('/')
    await visitor.goto(url)
    await receive(visitor, () => downloads.download.click())
    expect(await mailsTo(stack, email)).toHaveLength(1)

    await visitor.goto('/')
    await visitor.goto(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)
    await expect(downloads.error).toContainText('This link is not valid. Please ask for a new one.')
  },
)

test('a link works once and for half an hour, and makes room for a new one', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const { email, productId } = await bought(page, stack, suffix)
  const downloads = myDownloadsOn(visitor)
  await downloads.open()
  const old = await mailedLink(visitor, stack, email)
  await letLinksExpire(stack, productId)
  await visitor.goto(old)
  await downloads.openLink.click()
  await expect(downloads.error).toHaveText('This link has expired. Please ask for a new one.')
  await expectAccessibleAtEachWidth(visitor)

  const url = await mailedLink(visitor, stack, email)
  await page.goto(url)
  await myDownloadsOn(page).openLink.click()
  await expect(myDownloadsOn(page).opened).toBeVisible()
  await visitor.goto(url)
  await downloads.openLink.click()
  await expect(downloads.error).toHaveText(used)
  await visitor.goto('/')
  await visitor.goto(`/my-downloads#link=${'0'.repeat(64)}`)
  await downloads.openLink.click()
  await expect(downloads.error).toHaveText('This link is not valid. Please ask for a new one.')

  await visitor.goto(await mailedLink(visitor, stack, email))
  await downloads.openLink.click()
  await receive(visitor, () => downloads.download.click())
})

test('who is signed in has the list on every device, from the header', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
  await letIn(page, fan)
  await forSale(page, stack, suffix)
  await buy(page, buyer, cards.good)
  await signIn(visitor, { email: fan.email, password: PASSWORD })
  await visitor.getByRole('banner').getByRole('link', { name: 'My downloads' }).click()
  const downloads = myDownloadsOn(visitor)
  await expect(downloads.title).toBeFocused()
  await receive(visitor, () => downloads.download.click())
})

test('the product page and the end of a payment lead there', async ({ page, visitor, stack, suffix }) => {
  await forSale(page, stack, suffix)
  const address = page.url()
  await payButton(page).click()
  await purchaseOn(page).email.fill(buyer)
  await purchaseOn(page).consent.check()
  await purchaseOn(page).twint.check()
  await purchaseOn(page).pay.click()
  await receive(page, () => twintOn(page).authorize())
  await page.getByRole('link', { name: 'All your downloads' }).click()
  await expect(myDownloadsOn(page).rows).toHaveCount(1)

  await visitor.goto(address)
  await visitor.getByRole('button', { name: 'Get a link by email' }).click()
  await visitor.getByRole('link', { name: 'See all your downloads' }).click()
  await expect(myDownloadsOn(visitor).title).toBeFocused()
  await expect(myDownloadsOn(visitor).empty).toBeVisible()
})
