import type { Page } from '@playwright/test'
import { runCron } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { makeDay } from '#e2e/support/data/figures.ts'
import { fillShelf } from '#e2e/support/data/shelf.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { followByMail } from '#local/demo/make/follow-by-mail.ts'
import { guest } from '#local/demo/person.ts'

test.use({ language: 'en' })

const homeOn = (page: Page) => ({
  downloads: page.getByRole('region', { name: 'Downloads', exact: true }),
  period: page.getByRole('combobox', { name: 'Period' }),
  figure: (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd'),
  recent: page.getByRole('region', { name: 'Recent' }),
  tab: (name: string) =>
    page.getByRole('navigation', { name: 'Recent' }).getByRole('link', { name, exact: true }),
})

test('the period that is chosen decides what counts, and stays in the address', async ({
  page,
  creator,
  stack,
}) => {
  await makeDay(stack, creator, 3, {
    downloads: 1200,
    views: 5000,
    follows: 2,
    sales: 1,
    revenueCents: 1250,
  })
  await makeDay(stack, creator, 20, { downloads: 300, views: 700 })
  await makeDay(stack, creator, 80, { downloads: 40 })
  await makeDay(stack, creator, 300, { downloads: 5 })
  await makeDay(stack, creator, 370, { downloads: 9999 })
  await fillShelf(stack, creator, [
    { title: 'Fourth', status: 'draft' },
    { title: 'Third', accessType: 'paid', priceCents: 900 },
    { title: 'Second' },
    { title: 'First' },
  ])
  const home = homeOn(page)
  await openAs(page, creator, '/members')
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${creator.name}` })).toBeVisible()
  await expect(page).toHaveTitle('Admin Dashboard · Fundus')
  await expect(home.period).toHaveValue('30')
  await expect(home.downloads).toContainText('1.5K')
  await expect(home.figure('Views')).toHaveText('5.7K')
  await expect(home.figure('New followers')).toHaveText('2')
  await expect(home.figure('Revenue')).toHaveText('CHF 12.50')

  await page.getByText('Show as table').click()
  await expectAccessibleAtEachWidth(page)
  const inTable = async () => {
    const cells = await home.downloads.getByRole('cell').allTextContents()
    return cells.reduce((sum, cell) => sum + Number(cell.replace(/\D/g, '')), 0)
  }
  for (const [period, downloads] of [
    ['Last 7 days', 1200],
    ['Last 90 days', 1540],
    ['Last year', 1545],
  ] as const) {
    await home.period.selectOption(period)
    await expect.poll(inTable, `downloads of the ${period}`).toBe(downloads)
  }
  await expect(page).toHaveURL('/members?period=365')
  await page.reload()
  await expect(home.period).toHaveValue('365')
  await home.tab('Products').click()
  await expect(home.recent.getByRole('heading', { level: 3 })).toHaveText(['Fourth', 'Third', 'Second'])
})

test('what visitors do is counted here', { tag: '@main' }, async ({ page, creator, stack, suffix }) => {
  const productId = await makeProduct(creator, suffix, { title: 'Field notes', accessType: 'email_required' })
  const visitor = guest(stack, '203.0.113.7')
  const email = `fan-${suffix}@example.com`
  await visitor.call('products.count_view', { productId })
  await followByMail(stack, visitor, { creatorId: creator.person.userId, username: creator.username, email })
  await visitor.call('downloads.get_url', { productId, proof: { type: 'email', email, agreeToEmails: true } })
  await runCron(stack)
  const home = homeOn(page)
  await openAs(page, creator, '/members')
  await expect(home.downloads).toContainText('1')
  await expect(home.figure('Views')).toHaveText('1')
  await expect(home.figure('New followers')).toHaveText('1')
  await expect(home.figure('Follower')).toHaveText(['1', '1'])
  const [member] = await home.recent.getByRole('listitem').filter({ hasText: 'Joined' }).all()
  await expect(member ?? home.recent).toContainText(`fan-${suffix}`)
  await expect(member ?? home.recent).toContainText('1 download')

  await home.tab('Products').click()
  await expect(page).toHaveURL('/members?recent=products')
  await expect(home.recent.getByRole('heading', { name: 'Field notes' })).toBeVisible()
  await expect(home.recent).toContainText('Email required')
  await expectAccessibleAtEachWidth(page)
  await home.recent.getByRole('link', { name: 'View all products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeFocused()
  await expect(page).toHaveTitle('Products · Admin Dashboard · Fundus')
})
