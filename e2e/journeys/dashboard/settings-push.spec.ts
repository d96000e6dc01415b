import { Query } from 'node-appwrite'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { newSubscription, pushTo, standInForPushes } from '#e2e/support/browser/push.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('a creator has pushes shown, by keyboard, and a click leads to what they tell', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const subscription = newSubscription()
  await standInForPushes(page, subscription)
  await openAs(page, creator, '/members/settings?tab=notifications')

  const section = page.getByRole('region', { name: 'Push Notifications' })
  const enable = section.getByRole('button', { name: 'Enable', exact: true })
  await expect(enable).toBeEnabled()
  await expectAccessibleAtEachWidth(page)
  await tabTo(enable)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: 'Enabled' })).toBeDisabled()
  await tabTo(section.getByRole('switch', { name: 'Push for messages' }))
  await expectAccessibleAtEachWidth(page)
  const own = Query.equal('creatorId', creator.person.userId)
  expect(await serverTables(stack).find('push_subscriptions', [own])).toMatchObject([
    { endpoint: subscription.endpoint },
  ])

  const words = { title: 'New message', body: 'Nora Steiner has written to you.', tag: suffix }
  const { shown, click } = await pushTo(page, { ...words, path: '/members/reviews' })
  expect(shown).toMatchObject([words])
  await click()
  await expect(page).toHaveURL('/members/reviews')
  await page.goBack()
  await expect(section.getByRole('button', { name: 'Enabled' })).toBeVisible()
})
