import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { panelIds } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { brokenWords } from '#e2e/support/browser/broken-words.ts'
import { ready } from '#e2e/support/languages/crawl.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ market: 'own-words', language: 'de', viewport: { width: 320, height: 720 } })

const visited = [
  '/',
  paths.explore.href(),
  paths.fees.href(),
  '/signin',
  '/signup',
  '/saved',
  '/my-downloads',
  '/withdraw',
  '/report',
]
const panels = [
  ...panelIds.map((panel) => paths.dashboard.href(panel)),
  ...['profile', 'business', 'notifications'].map((tab) => paths.dashboard.href('settings', { tab })),
  ...['followers', 'messages'].map((tab) => paths.dashboard.href('members', { tab })),
]

test('no German word of ours breaks on the narrowest phone without a hyphen', async ({ page, seller }) => {
  for (const address of [...visited, paths.creator.href(seller.username)]) {
    await page.goto(address)
    await ready(page)
    expect.soft(await brokenWords(page), address).toEqual([])
  }
  await openAs(page, seller, paths.dashboard.href())
  for (const address of panels) {
    await page.goto(address)
    await ready(page)
    expect.soft(await brokenWords(page), address).toEqual([])
  }
  await page.goto(paths.dashboard.href('settings', { tab: 'profile' }))
  await page.getByRole('button', { name: m.two_factor_enable() }).click()
  expect.soft(await brokenWords(page), 'two factors').toEqual([])
})
