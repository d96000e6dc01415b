import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { addReviews, makeReviewed, moderationOn, openModeration } from '#e2e/support/pages/moderation.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'what a creator approves is public at once, and rates the product',
  { tag: '@main' },
  async ({ page, visitor, stack, suffix }) => {
    const { creator, productId } = await makeReviewed(stack, suffix, 3, (index) => ({
      rating: 5 - index,
      isVerifiedPurchase: index === 0,
      comment: index === 2 ? '' : `Klar aufgebaut.\nGerne mehr davon, ${index}.`,
      createdAt: `2026-03-0${5 - index}T08:30:00.000Z`,
    }))
    const panel = moderationOn(page)
    await openModeration(page, creator, paths.product.href(creator.username, productId))
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reviews' }).click()

    await test.step('reads what waits', async () => {
      await expect(page).toHaveURL('/members/reviews')
      await expect(page).toHaveTitle('Reviews · Admin Dashboard · Fundus')
      await expect(panel.heading).toBeFocused()
      await expect(panel.rows).toHaveCount(3)
      const first = panel.row('Reader 0')
      await expect(first.getByText('Verified')).toBeVisible()
      await expect(first.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
      await expect(first.getByRole('time')).toHaveText('5 Mar 2026, 09:30')
      await expect(first.getByText('Brand kit')).toBeVisible()
      await expect(first.getByText('Klar aufgebaut.')).toBeVisible()
      await expect(panel.row('Reader 1').getByText('Verified')).toHaveCount(0)
      await expect(panel.row('Reader 2').getByText('No comment')).toBeVisible()
      await expect(panel.tab('Pending Reviews')).toHaveText(/3$/)
      for (const [name, count] of [
        ['Pending', '3'],
        ['Approved', '0'],
        ['Rejected', '0'],
        ['Total', '3'],
      ] as const) {
        await expect(panel.tile(name)).toHaveText(count)
      }
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('approves one, which leaves the list', async () => {
      await panel.approve('Reader 1').click()
      await expect(panel.toast('Review approved')).toBeVisible()
      await expect(panel.row('Reader 1')).toHaveCount(0)
      await expect(panel.row('Reader 2')).toBeFocused()
      await expect(panel.tile('Pending')).toHaveText('2')
      await expect(panel.tile('Approved')).toHaveText('1')
      await expect(panel.tile('Total')).toHaveText('3')
      await panel.tab('Approved').click()
      await expect(page).toHaveURL('/members/reviews?tab=approved')
      await expect(panel.row('Reader 1')).toContainText('Note: Approved by creator')
      await expect(panel.row('Reader 1').getByRole('button')).toHaveCount(0)
      await expect(panel.row('Reader 1').getByRole('checkbox')).toHaveCount(0)
    })

    await test.step('and finds it on the product’s page, as everybody does', async () => {
      for (const address of ['/members/reviews', '/members', /product/]) {
        await page.goBack()
        await expect(page).toHaveURL(address)
      }
      await expect(page.locator('#reviews').getByText('1 review', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Reader 1' })).toBeVisible()
      await visitor.goto(paths.product.href(creator.username, productId))
      await expect(visitor.getByRole('heading', { name: 'Reader 1' })).toBeVisible()
      await expect(visitor.getByText('4.0', { exact: true })).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'Reader 0' })).toHaveCount(0)
    })
  },
)

test('two windows decide about the same review', async ({ page, context, stack, suffix }) => {
  const { creator, productId } = await makeReviewed(stack, suffix, 2)
  const other = await context.newPage()
  const [here, there] = [moderationOn(page), moderationOn(other)]
  await openModeration(page, creator)
  await other.goto('/members/reviews')
  await expect(there.rows).toHaveCount(2)
  // a window may hear of the other's decision before its own press, and take the button away
  const buttons = await Promise.all([here, there].map((panel) => panel.approve('Reader 0').elementHandle()))
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')))
  for (const panel of [here, there]) {
    await expect(panel.rows).toHaveCount(1)
    await expect(panel.tile('Approved')).toHaveText('1')
  }
  await addReviews(stack, creator, productId, 1, () => ({ userName: 'Late Reader' }))
  await there.refresh.click()
  await expect(there.row('Late Reader')).toBeVisible()
  await expect(there.tile('Pending')).toHaveText('2')
  expect(await serverTables(stack).get('products', productId)).toMatchObject({
    ratingCount: 1,
    ratingSum: 4,
  })
})
