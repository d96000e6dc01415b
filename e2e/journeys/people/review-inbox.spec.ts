import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { makeReviewed, moderationOn, openModeration } from '#e2e/support/pages/moderation.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { holdCalls, loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

test('who has no reviews reads so in every tab', async ({ page, creator, stack, suffix }) => {
  // reviews of another creator are not listed
  await makeReviewed(stack, `other-${suffix}`, 1)
  const panel = moderationOn(page)
  await openModeration(page, creator)
  await expect(page.getByText('No pending reviews', { exact: true })).toBeVisible()
  await expect(page.getByText('All reviews have been moderated')).toBeVisible()
  await expect(panel.tile('Total')).toHaveText('0')
  await expect(panel.all).toHaveCount(0)
  await expect(panel.pages).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  for (const [tab, status] of [
    ['Approved', 'approved'],
    ['Rejected', 'rejected'],
  ] as const) {
    await panel.tab(tab).click()
    await expect(page.getByText(`No ${status} reviews`, { exact: true })).toBeVisible()
    await expect(page.getByText(`No ${status} reviews found`)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  }
})

test('reviews come page by page, and are found by product, user or content', async ({
  page,
  stack,
  suffix,
}) => {
  const { creator } = await makeReviewed(stack, suffix, 33, (index) => ({
    productTitle: index === 31 ? 'Zwölf Töne' : 'Brand kit',
    userName: index === 12 ? 'Ümit Özdemir' : `Reader ${index}`,
    comment: index % 11 === 4 ? 'Schöne Übungen' : 'Good',
  }))
  const panel = moderationOn(page)
  await openModeration(page, creator)

  await test.step('paging', async () => {
    await expect(panel.rows).toHaveCount(10)
    await expect(panel.rows.first()).toContainText('Reader 0')
    await expectAccessibleAtEachWidth(page)
    await panel.pages.getByRole('link', { name: 'Page 4' }).click()
    await expect(page).toHaveURL('/members/reviews?page=4')
    await expect(panel.rows).toHaveCount(3)
    await expect(panel.rows.last()).toContainText('Reader 32')
    await expect(panel.heading).toBeFocused()
    await page.reload()
    await expect(panel.rows.last()).toContainText('Reader 32')
    await page.goBack()
    await expect(panel.rows.first()).toContainText('Reader 0')
  })

  await test.step('what is selected on one page stays so on the next, not in another tab or search', async () => {
    await panel.box('Reader 0').check()
    await panel.pages.getByRole('link', { name: 'Next' }).click()
    await expect(panel.row('Reader 11')).toBeVisible()
    await panel.all.check()
    await expect(panel.bulkApprove).toHaveText('Approve 11')
    await panel.tab('Approved').click()
    await panel.tab('Pending Reviews').click()
    await expect(panel.rows).toHaveCount(10)
    await expect(panel.bulkApprove).toHaveCount(0)
    await panel.box('Reader 0').check()
    await panel.search.fill('reader')
    await expect(page).toHaveURL('/members/reviews?q=reader')
    await expect(panel.bulkApprove).toHaveCount(0)
    await panel.search.fill('')
    await expect(page).toHaveURL('/members/reviews')
  })

  await test.step('search', async () => {
    await panel.pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/members/reviews?page=3')
    await panel.search.pressSequentially('zwolf töne', { delay: 40 })
    await expect(panel.rows).toHaveCount(1)
    await expect(page).toHaveURL(/\/members\/reviews\?q=zwolf\+t%C3%B6ne$/)
    await expect(panel.search).toBeFocused()
    await expect(panel.search).toHaveValue('zwolf töne')
    await expect(panel.row('Reader 31')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await panel.search.fill('ubungen')
    await expect(panel.rows).toHaveCount(3)
    await panel.search.fill('ÖZDEMIR')
    await expect(panel.rows).toHaveCount(1)
    await panel.search.fill('nowhere')
    await expect(page.getByText('No pending reviews found')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(panel.search).toBeFocused()
    await expect(panel.rows).toHaveCount(10)
    await expect(page).toHaveURL('/members/reviews')
    // leaves the list and comes back to the same search
    await page.goto('/members/reviews?q=ubungen')
    await expect(panel.search).toHaveValue('ubungen')
    await panel.tab('Rejected').click()
    await expect(page).toHaveURL('/members/reviews?tab=rejected&q=ubungen')
    await panel.search.fill('')
    await expect(page).toHaveURL('/members/reviews?tab=rejected')
    await page.goBack()
    await expect(panel.search).toHaveValue('ubungen')
    await expect(panel.rows).toHaveCount(3)
  })

  await test.step('whoever decides on all of the last page is led to the one before', async () => {
    await page.goto('/members/reviews?page=4')
    await panel.all.check()
    await panel.bulkApprove.click()
    await expect(page).toHaveURL('/members/reviews?page=3')
    await expect(panel.rows).toHaveCount(10)
    await expect(panel.heading).toBeFocused()
    await expect(panel.tile('Approved')).toHaveText('3')
  })
})

test('while reviews load there are shapes of them, and a failure can be tried again', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  const { creator } = await makeReviewed(stack, suffix, 2)
  const panel = moderationOn(page)
  // a panel without requests of its own
  await openAs(page, creator, '/members/buttons-graphics')
  const open = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Reviews', exact: true })

  await expect(open).toBeVisible()
  const release = await holdCalls(page, stack)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, table] = /tables\/(\w+)\/rows/.exec(request.url()) ?? []
    if (table && request.method() === 'GET') asked.push(table)
  })
  await open.click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading reviews...' })).toBeVisible()
  await expect(panel.heading).toBeFocused()
  await expectAccessibleAtEachWidth(page)
  // neither request waits for the response of the other
  expect(asked.sort()).toEqual(['accounts', 'review_inbox'])
  release()
  await expect(panel.rows).toHaveCount(2)
  expect(asked).toHaveLength(2)

  const bringBack = await loseCalls(page, stack, 'review_inbox')
  await panel.refresh.click()
  const failure = 'We can’t reach the server. Check your connection and try again.'
  await expect(page.getByRole('alert').filter({ hasText: failure })).toContainText('Error loading reviews')
  await expect(panel.rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('main').getByText('Error loading reviews')).toBeVisible({ timeout: 20_000 })
  await expectAccessibleAtEachWidth(page)
  await bringBack()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.rows).toHaveCount(2)
})

test('without the account’s counters the reviews are there all the same', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  const { creator } = await makeReviewed(stack, suffix, 2)
  const panel = moderationOn(page)
  await openAs(page, creator, '/members')
  const open = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reviews' })
  await expect(open).toBeVisible()
  await loseCalls(page, stack, 'tables/accounts')
  await open.click()
  await expect(panel.rows).toHaveCount(2)
  await expect(panel.tile('Pending')).toHaveText('2')
})

for (const [device, viewport] of [
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`by keyboard alone, ${device}`, () => {
    test.use({ viewport })

    test('a creator moderates', async ({ page, stack, suffix }) => {
      const { creator } = await makeReviewed(stack, suffix, 5)
      const { keyboard } = page
      const panel = moderationOn(page)

      await test.step('one is approved, and the next one has the focus', async () => {
        await openModeration(page, creator)
        await expect(panel.rows).toHaveCount(5)

        await tabTo(panel.approve('Reader 0'))
        await keyboard.press('Enter')
        await expect(panel.row('Reader 1')).toBeFocused()
      })

      await test.step('one is rejected with a reason', async () => {
        await tabTo(panel.reject('Reader 1'))
        await keyboard.press('Enter')
        await expect(panel.reason).toBeFocused()
        await keyboard.type('Not about this product.')
        await tabTo(panel.submit)
        await keyboard.press('Enter')
        await expect(panel.row('Reader 2')).toBeFocused()
      })

      await test.step('two are approved at once', async () => {
        await keyboard.press('Tab')
        await expect(panel.box('Reader 2')).toBeFocused()
        await keyboard.press('Space')
        await tabTo(panel.box('Reader 3'))
        await keyboard.press('Space')
        await expectAccessible(page)
        await tabBackTo(panel.bulkApprove)
        await keyboard.press('Enter')
        await expect(panel.rows).toHaveCount(1)
        await expect(panel.heading).toBeFocused()
      })

      await test.step('the reason stands among those rejected', async () => {
        await tabTo(panel.tab('Rejected'))
        await keyboard.press('Enter')
        await expect(panel.row('Reader 1')).toContainText('Note: Not about this product.')
        await expect(panel.tab('Rejected')).toBeFocused()
        await expect(panel.tile('Approved')).toHaveText('3')
        await page.reload()
        await expect(panel.tab('Rejected'), 'the row of tabs shows the chosen one').toBeInViewport({
          ratio: 1,
        })
      })
    })
  })
}
