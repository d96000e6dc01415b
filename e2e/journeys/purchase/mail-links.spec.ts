import { paths } from '#src/config/paths.ts'
import { hrefsIn, mailsOf } from '#functions/marketplace/src/testing/every-mail.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** The heading and the chosen tab, if there are tabs, at each dashboard address that mails link to. */
const places: Record<string, [heading: string | RegExp, tab?: RegExp]> = {
  [paths.dashboard.href()]: [/^Hello/, /^Members/],
  [paths.dashboard.href('orders')]: [/Orders/],
  [paths.dashboard.href('products')]: [/Products/, /^Published/],
  [paths.dashboard.href('reviews')]: [/^Review Management$/, /^Pending/],
  [paths.dashboard.href('payouts')]: [/Payouts/],
  [paths.dashboard.href('members', { tab: 'followers' })]: [/^Community$/, /^Followers/],
  [paths.dashboard.href('settings', { tab: 'notifications' })]: [/Settings/, /^Notifications/],
}

const addresses = Object.values(mailsOf('Brand kit'))
  .flatMap(hrefsIn)
  .map((href) => new URL(href))
  .flatMap(({ pathname, search }) => (pathname.startsWith(paths.dashboard.href()) ? [pathname + search] : []))

test('every link of a creator’s mails opens what it is about', async ({ page, creator }) => {
  await letIn(page, creator)
  expect([...new Set(addresses)].sort()).toEqual(Object.keys(places).sort())
  for (const [address, [heading, tab]] of Object.entries(places)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(address)
    const chosen = page.getByRole('main').locator('a[aria-current="true"]')
    await expect(chosen).toHaveText(tab ? [tab] : [])
  }
})
