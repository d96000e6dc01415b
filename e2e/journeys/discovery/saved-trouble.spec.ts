import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { holdCalls, loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'
import { makeCreator, makeProduct } from '#e2e/support/data/creators.ts'
import { expectInAccount, keptIn, savedOn } from '#e2e/support/pages/saved.ts'
import { letIn, openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const marketplace = 'functions/marketplace/executions'

for (const who of ['guest', 'account'] as const) {
  test(`products of a ${who} that were deleted or hidden are counted and can be removed`, async ({
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
    const on = savedOn(page)
    if (who === 'account') await letIn(page, fan)
    await page.goto(`/explore?q=${suffix}`)
    for (const title of ['Kept', 'Deleted', 'Hidden']) {
      await on.save(title).click()
      await expect(on.taken(title)).toBeVisible()
    }
    if (who === 'account') await expectInAccount(stack, fan, [kept, deleted, hidden])
    else await expect.poll(() => keptIn(page)).toContain(hidden)
    await creator.person.call('products.delete', { productId: deleted })
    await other.person.call('settings.save_content', { visibility: 'private' })

    await on.open()
    await expect(on.titles).toHaveText(['Kept'])
    await expect(on.gone).toHaveText('2 saved products are no longer available.')
    await expect(page.getByText('Hidden')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(on.gone).toHaveCount(0)
    await expect(on.heading).toBeFocused()
    if (who === 'account') await expectInAccount(stack, fan, [kept])
    await page.reload()
    await expect(on.titles).toHaveText(['Kept'])
    await expect(on.gone).toHaveCount(0)
  })
}

test('a failure is told and undone, and the next press works', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  const kit = await makeProduct(creator, suffix, { title: 'Kit' })
  const on = savedOn(page)
  await openAs(page, creator, `/explore?q=${suffix}`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  let comeBack = await loseCalls(page, stack, marketplace)
  await on.save('Kit').click()
  await expect(on.problem('The product could not be saved')).toBeVisible()
  await expect(on.save('Kit')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await comeBack()
  await on.save('Kit').click()
  await expectInAccount(stack, creator, [kit])
  await expect(on.taken('Kit')).toBeVisible()

  comeBack = await loseCalls(page, stack, marketplace)
  await on.taken('Kit').click()
  await expect(on.problem('The product could not be removed')).toBeVisible()
  await expect(on.taken('Kit')).toHaveAttribute('aria-pressed', 'true')
  await comeBack()
  await expectInAccount(stack, creator, [kit])
})

test('the page says that it loads, and what went wrong, which can be tried again', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  const productId = await makeProduct(creator, suffix, { title: 'Kit' })
  await creator.person.call('saved.put', { productId })
  const on = savedOn(page)
  await openAs(page, creator, '/how-ranking-works')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const release = await holdCalls(page, stack)
  await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByText('Loading saved products...')).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(on.titles).toHaveText(['Kit'])
  await page.unrouteAll()

  for (const part of ['saved_products', 'tables/listings']) {
    const comeBack = await loseCalls(page, stack, part)
    await page.reload()
    await expect(page.getByText('The saved products could not be loaded')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await comeBack()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(on.titles).toHaveText(['Kit'])
  }
})

for (const who of ['guest', 'account'] as const) {
  test(`a ${who} sees in one tab what was saved in the other`, async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Kit' })
    await makeProduct(creator, suffix, { title: 'Sheet' })
    const explore = `/explore?q=${suffix}`
    if (who === 'account') await letIn(page, creator)
    await page.goto(explore)
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
}

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
  // The press shows at once, and is kept when the code that keeps it has come.
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
