import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { makeReviewed, moderationOn, openModeration } from '#e2e/support/pages/moderation.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('reviews come page by page, and are found by product, user or content', async ({
  page,
  stack,
  suffix,
}) => {
  // reviews of another creator are not listed
  await makeReviewed(stack, `other-${suffix}`, 1)
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
    await panel.search.fill('ubungen')
    await expect(panel.rows).toHaveCount(3)
    await panel.search.fill('ÖZDEMIR')
    await expect(panel.rows).toHaveCount(1)
    await panel.search.fill('nowhere')
    await expect(page.getByText('No pending reviews found')).toBeVisible()
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

test.describe('by keyboard alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

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
