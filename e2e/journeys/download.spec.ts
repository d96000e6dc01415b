import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { makeCreator, makeProduct, productText } from '../support/creators.ts'
import { expect, test } from '../support/test.ts'

test('a visitor downloads a free product', async ({ page, world, suffix }) => {
  const creator = await makeCreator(world, suffix)
  const productId = await makeProduct(creator, suffix, { title: 'Field notes' })
  await page.goto(`/user/${creator.username}/product/${productId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Field notes' })).toBeVisible()
  await expectAccessible(page)

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Free Download' }).first().click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('Field notes.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(productText)
})
