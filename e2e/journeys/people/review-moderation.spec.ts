import { Query } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { addReviews, makeReviewed, moderationOn, openModeration } from '#e2e/support/pages/moderation.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('what a creator approves is public at once, and rates the product', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
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
    await expectAccessibleAtEachWidth(page)
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
})

test('a rejection needs no reason; one that is typed survives a failure', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_FAILED')
  const { creator } = await makeReviewed(stack, suffix, 3)
  const panel = moderationOn(page)
  await openModeration(page, creator)

  await test.step('a reason that is too long is refused', async () => {
    await panel.reject('Reader 0').click()
    await expect(panel.dialog.getByRole('heading', { name: 'Reject Review' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)

    await panel.reason.fill('x'.repeat(201))
    await expect(panel.dialog.getByText('201/200')).toBeVisible()
    await panel.submit.click()
    await expect(panel.reason).toBeFocused()
    await expect(panel.reason).toHaveAccessibleDescription(/The reason can have 200 characters at most\./)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a failure keeps the reason', async () => {
    await panel.reason.fill('Not about this product.')
    await page.route('**/functions/marketplace/executions', (route) => route.abort())
    await panel.submit.click()
    const failure = 'Error rejecting review: We can’t reach the server. Check your connection and try again.'
    await expect(panel.dialog.getByText(failure)).toBeVisible()
    await expect(panel.reason).toHaveValue('Not about this product.')
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('the next try rejects the review', async () => {
    await page.unrouteAll()
    await panel.submit.dblclick()
    await expect(panel.dialog).toHaveCount(0)
    await expect(panel.toast('Review rejected')).toBeVisible()
    await expect(panel.row('Reader 0')).toHaveCount(0)
    await expect(panel.row('Reader 1')).toBeFocused()
  })

  await test.step('the next review is rejected without a reason', async () => {
    await panel.reject('Reader 1').click()
    await page.keyboard.press('Escape')
    await expect(panel.dialog).toHaveCount(0)
    await expect(panel.reject('Reader 1')).toBeFocused()
    await panel.reject('Reader 1').click()
    await expect(panel.reason).toHaveValue('')
    await panel.submit.click()
    await expect(panel.row('Reader 1')).toHaveCount(0)
  })

  await test.step('both stand among those rejected', async () => {
    await panel.tab('Rejected').click()
    await expect(panel.row('Reader 0')).toContainText('Note: Not about this product.')
    await expect(panel.row('Reader 1')).toContainText('Note: Rejected by creator')
    await expectAccessibleAtEachWidth(page)
  })
})

test('several are decided on at once, and each that fails says why', async ({ page, stack, suffix }) => {
  const { creator, productId } = await makeReviewed(stack, suffix, 6, (index) =>
    // the review has outlived its product
    index === 2 ? { productId: 'gone' } : {},
  )
  const panel = moderationOn(page)
  await openModeration(page, creator)

  await test.step('three are chosen', async () => {
    await panel.box('Reader 1').check()
    await panel.box('Reader 2').check()
    await panel.box('Reader 3').check()
    await expect(panel.all).toHaveJSProperty('indeterminate', true)
    await expect(panel.bulkApprove).toHaveText('Approve 3')
    await expect(panel.bulkReject).toHaveText('Reject 3')
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('two are approved, and the one that fails says why', async () => {
    await panel.bulkApprove.click()
    await expect(
      panel.toast('Error bulk approving reviews: 1 of 3 reviews could not be decided on'),
    ).toBeVisible()
    await expect(panel.rows).toHaveCount(4)
    await expect(panel.row('Reader 2').getByRole('alert')).toHaveText('Product not found')
    await expect(panel.box('Reader 2')).toBeChecked()
    await expect(panel.bulkApprove).toHaveText('Approve 1')
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('all that are left are rejected', async () => {
    await panel.all.check()
    await expect(panel.bulkReject).toHaveText('Reject 4')
    await panel.bulkReject.click()
    await expect(panel.dialog.getByRole('heading', { name: 'Reject 4 reviews' })).toBeVisible()
    await panel.submit.click()
    await expect(panel.toast('4 reviews rejected')).toBeVisible()
    await expect(page.getByText('All reviews have been moderated')).toBeVisible()
    await expect(panel.heading).toBeFocused()
    await expect(panel.all).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('what was decided is stored', async () => {
    const rejected = await serverTables(stack).find('review_inbox', [
      Query.equal('creatorId', creator.person.userId),
      Query.equal('status', 'rejected'),
    ])
    expect(rejected.map(({ moderationNote }) => moderationNote)).toEqual(
      Array.from({ length: 4 }, () => 'Bulk rejected by creator'),
    )
    expect(await serverTables(stack).get('products', productId)).toMatchObject({ ratingCount: 2 })
  })
})

test('a call that fails leaves everything as it was', async ({ page, stack, suffix, expectedConsole }) => {
  expectedConsole.push('net::ERR_FAILED')
  const { creator } = await makeReviewed(stack, suffix, 2)
  const panel = moderationOn(page)
  const failure = 'We can’t reach the server. Check your connection and try again.'
  await openModeration(page, creator)
  await panel.all.check()
  await page.route('**/functions/marketplace/executions', (route) => route.abort())
  await panel.bulkApprove.click()
  await expect(panel.toast(`Error bulk approving reviews: ${failure}`)).toBeVisible()
  await expect(panel.bulkApprove).toHaveText('Approve 2')
  await panel.approve('Reader 0').click()
  await expect(panel.toast(`Error approving review: ${failure}`)).toBeVisible()
  await expect(panel.approve('Reader 0')).toBeFocused()
  await panel.bulkReject.click()
  await panel.reason.fill('Spam')
  await panel.submit.click()
  await expect(panel.dialog.getByText(`Error bulk rejecting reviews: ${failure}`)).toBeVisible()
  await expect(panel.reason).toHaveValue('Spam')
})

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
  expect(await serverTables(stack).get('products', productId)).toMatchObject({ ratingCount: 1, ratingSum: 4 })
})
