import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct } from '#e2e/support/data/creators.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { dragTo, said, swipeTo } from '#e2e/support/browser/sorting.ts'
import { expect, test } from '#e2e/support/test.ts'

// what is dragged is dropped where others have made room for it, which takes a moment
test.use({ language: 'en', contextOptions: { reducedMotion: 'no-preference' } })

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
const moved = (page: Page, title: string) =>
  expect(page.getByRole('status').filter({ hasText: `“${title}” was moved` })).toBeVisible()

async function openThree(page: Page, stack: Addresses, suffix: string) {
  const creator = await makeCreator(stack, suffix)
  for (const title of ['One', 'Two', 'Three']) await makeProduct(creator, suffix, { title })
  await letIn(page, creator)
  await page.goto('/members/products')
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One'])
  return creator
}

test('products are put in order by their menus, and the public page follows', async ({
  page,
  visitor,
  stack,
  suffix,
}) => {
  const creator = await openThree(page, stack, suffix)
  const more = (title: string) => page.getByRole('button', { name: `More actions for ${title}` })
  const choose = async (title: string, name: string) => {
    await more(title).press('Enter')
    const item = page.getByRole('menuitem', { name, exact: true })
    await expect(item).toBeVisible()
    await item.press('Enter')
  }
  await choose('One', 'Move up')
  await expect(titles(page)).toHaveText(['Three', 'One', 'Two'])
  await expect(more('One'), 'one goes on from there').toBeFocused()
  await choose('Two', 'Move to the top')
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One'])
  await choose('Two', 'Move down')
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One'])
  await choose('One', 'Move to the top')
  await expect(titles(page)).toHaveText(['One', 'Three', 'Two'])
  await moved(page, 'One')
  await expectAccessibleAtEachWidth(page)

  await visitor.goto(paths.creator.href(creator.username))
  const shown = visitor.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 })
  await expect(shown).toHaveText(['One', 'Three', 'Two'])
})

test('products are dragged with the mouse, and stay there', async ({ page, stack, suffix }) => {
  await openThree(page, stack, suffix)
  await dragTo(page, 'Three', 'One')
  await said(page, 'Three is held at 3 of 3')
  await page.mouse.up()
  await said(page, 'Three is now 3 of 3')
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
  await moved(page, 'Three')
  await dragTo(page, 'One', 'Two')
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  await moved(page, 'One')
  await page.reload()
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger drags by the handle', async ({ page, stack, suffix }) => {
    await openThree(page, stack, suffix)
    await swipeTo(page, 'Three', 'Two')
    await moved(page, 'Three')
    await expect(titles(page)).toHaveText(['Two', 'Three', 'One'])
    await expectAccessibleAtEachWidth(page)
  })
})
