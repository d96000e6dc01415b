import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('creators read which product is in Explore, and mend what keeps another one out', async ({
  page,
  creator,
  suffix,
}) => {
  await makeProduct(creator, suffix, { title: 'Shown' })
  await makeProduct(creator, suffix, { title: 'Begun', status: 'draft' })
  await letIn(page, creator)
  await page.goto('/members/products')
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row('Shown')).toContainText('In Explore')

  await test.step('a draft leads to its form', async () => {
    await page.getByRole('link', { name: 'Draft 1' }).click()
    await expect(row('Begun')).toContainText('Not in Explore: it is a draft.')
    await expectAccessibleAtEachWidth(page)
    await row('Begun').getByRole('link', { name: 'Publish it' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
  })

  await test.step('a private page keeps everything out, and each reason has its cure', async () => {
    await creator.person.call('settings.save_content', { visibility: 'private' })
    await page.goto('/members/products?tab=draft')
    await row('Begun').getByText('Not in Explore, for 2 reasons').click()
    await expectAccessibleAtEachWidth(page)
    await row('Begun').getByRole('link', { name: 'Change the visibility' }).click()
    await expect(page).toHaveURL('/members/settings?tab=general')
  })
})
