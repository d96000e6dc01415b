import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { communityOn } from '#e2e/support/pages/community-panel.ts'
import { fillCommunity } from '#e2e/support/data/community.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { offer } from '#e2e/support/data/for-sale.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { moderationOn } from '#e2e/support/pages/moderation.ts'
import { sell } from '#e2e/support/data/sales.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Resolves once the page has its live connection. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"to":"subscribe"'))
}

const order = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: email })

test(
  'a sale appears among the orders by itself',
  { tag: '@main' },
  async ({ page, seller, stack, suffix }) => {
    const product = await offer(seller, suffix)
    const told = listening(page)
    await openAs(page, seller, '/members/orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await told
    await sell(stack, product, 'nora@visitors.example')
    await expect(order(page, 'nora@visitors.example')).toBeVisible()
  },
)

test('what visitors do moves the home panel, the messages and the reviews by itself', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  const productId = await makeProduct(creator, suffix)
  const told = listening(page)
  await openAs(page, creator, '/members')
  const views = page.getByRole('term').filter({ hasText: 'Views' }).locator('xpath=following-sibling::dd')
  await expect(views).toHaveText('0')
  await told
  await visitor.goto(paths.product.href(creator.username, productId))
  await expect(views).toHaveText('1')

  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click()
  const community = communityOn(page)
  await open('Members')
  await community.tab('Messages').click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await fillCommunity(stack, creator, { messages: [{ message: 'Is there a second volume?' }] })
  await expect(community.row('Is there a second volume?')).toBeVisible()
  await expect(community.tab('Messages')).toContainText('1')

  const panel = moderationOn(page)
  await open('Reviews')
  await expect(panel.tile('Pending')).toHaveText('0')
  await fillInbox(serverTables(stack), await accountOf(stack, creator), 1, () => ({
    userName: 'Ben',
    productId: 'guide',
  }))
  await expect(panel.row('Ben')).toBeVisible()
  await expect(panel.tile('Pending')).toHaveText('1')
})

test('where no such connection comes through, the panel asks every half minute', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  // the SDK reports each attempt
  expectedConsole.push('WebSocket')
  await page.clock.install()
  let tellRefused = () => {}
  const refused = new Promise<void>((resolve) => {
    tellRefused = resolve
  })
  await page.routeWebSocket(/realtime/, async (socket) => {
    await socket.close({ code: 1008, reason: 'no such connections' })
    tellRefused()
  })
  await openAs(page, creator, '/members/members?tab=messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  // the code that listens comes after the panel, and must be there before the clock is moved
  await refused
  await fillCommunity(stack, creator, { messages: [{ message: 'Anybody there?' }] })
  await page.clock.fastForward(31_000)
  await expect(communityOn(page).row('Anybody there?')).toBeVisible()
})
