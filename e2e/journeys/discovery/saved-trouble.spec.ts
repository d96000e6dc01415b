import { paths } from '#src/config/paths.ts'
import { expectAccessible } from '#e2e/support/browser/accessibility.ts'
import { spoiledCalls } from '#e2e/support/browser/trouble.ts'
import { makeCreator, makeProduct } from '#e2e/support/data/creators.ts'
import { expectInAccount, keptIn, savedOn } from '#e2e/support/pages/saved.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('products of an account that were deleted or hidden are counted and can be removed', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const other = await makeCreator(stack, `b${suffix}`, 'Bea Test')
  const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
  const kept = await makeProduct(creator, suffix, { title: 'Kept' })
  const deleted = await makeProduct(creator, suffix, { title: 'Deleted' })
  const hidden = await makeProduct(other, suffix, { title: 'Hidden' })
  for (const productId of [kept, deleted, hidden]) await fan.person.call('saved.put', { productId })
  await creator.person.call('products.delete', { productId: deleted })
  await other.person.call('settings.save_content', { visibility: 'private' })

  const on = savedOn(page)
  await openAs(page, fan, paths.saved.href())
  await expect(on.titles).toHaveText(['Kept'])
  await expect(on.gone).toHaveText('2 saved products are no longer available.')
  await expect(page.getByText('Hidden')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect(on.gone).toHaveCount(0)
  await expect(on.heading).toBeFocused()
  await expectInAccount(stack, fan, [kept])
  await page.reload()
  await expect(on.titles).toHaveText(['Kept'])
  await expect(on.gone).toHaveCount(0)
})

test('an account sees in one tab what was saved in the other', async ({ page, creator, suffix }) => {
  await makeProduct(creator, suffix, { title: 'Kit' })
  await makeProduct(creator, suffix, { title: 'Sheet' })
  const explore = `/explore?q=${suffix}`
  await openAs(page, creator, explore)
  const second = await page.context().newPage()
  await second.goto(explore)
  const [on, other] = [savedOn(page), savedOn(second)]
  await expect(other.save('Kit')).toBeVisible()
  await on.save('Kit').click()
  await expect(other.taken('Kit')).toBeVisible()
  await other.save('Sheet').click()
  await expect(on.taken('Sheet')).toBeVisible()
  await other.taken('Kit').click()
  await expect(on.save('Kit')).toBeVisible()
  await second.goto(paths.saved.href())
  await expect(other.titles).toHaveText(['Sheet'])
})

test('the server renders hearts that are not pressed, and a press before the scripts counts', async ({
  page,
  creator,
  suffix,
}) => {
  await makeProduct(creator, suffix, { title: 'Kit' })
  const on = savedOn(page)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(`/explore?q=${suffix}`, { waitUntil: 'commit' })
  await expect(on.save('Kit')).toHaveAttribute('aria-pressed', 'false')
  await on.save('Kit').click()
  release()
  await expect(on.taken('Kit')).toHaveAttribute('aria-pressed', 'true')
  // The press shows at once. It is stored once the code that stores it has come.
  await expect.poll(() => keptIn(page)).not.toBeNull()
  await on.open()
  await expect(on.titles).toHaveText(['Kit'])
})

test('where the code of hearts does not come, a press says so', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  await makeProduct(creator, suffix, { title: 'Kit' })
  const on = savedOn(page)
  await page.route('**/assets/heart-keeper*.js', (route) => route.abort())
  await page.goto(`/explore?q=${suffix}`)
  await expect(page.getByRole('button', { name: 'Switch to' }).first()).toBeVisible()
  await on.save('Kit').click()
  await expect(on.problem('The product could not be saved')).toBeVisible()
  await expect(on.save('Kit')).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await on.save('Kit').click()
  await expect(on.taken('Kit')).toBeVisible()
})
