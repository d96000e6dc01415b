import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { swipe } from '#e2e/support/browser/swipe.ts'
import { recordsOf } from '#e2e/support/data/products.ts'
import {
  choose,
  createProduct,
  editorOn,
  openFilledProduct,
  picture,
} from '#e2e/support/pages/product-editor.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const title = 'Poster'
const caption = 'The poster on a wall'

function viewerOn(page: Page) {
  const viewer = page.getByRole('dialog', { name: `Pictures of ${title}` })
  return {
    viewer,
    open: (of: string) => page.getByRole('button', { name: `View full screen: ${of}` }),
    picture: (name: string) => viewer.getByRole('img', { name }),
    counter: (text: string) => viewer.getByText(text, { exact: true }),
  }
}

test('a creator says what a picture shows and what stays in view, and a visitor looks at it closely', async ({
  page,
  visitor,
  creator,
  stack,
}) => {
  const editor = editorOn(page)
  await test.step('with the keyboard, beside the picture', async () => {
    await openFilledProduct(page, creator, title)
    await choose(page, 'featuredImage', await picture('cover.jpg'))
    await choose(page, 'galleryFiles', await picture('back.jpg'))
    await editor.captions.first().fill(caption)
    await tabTo(editor.coverPoint)
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(editor.coverPoint).toHaveAttribute('aria-valuetext', '48% from the left, 40% from the top')
    await editor.coverPoint.click({ position: { x: 2, y: 2 } })
    await expect(editor.coverPoint).toHaveAttribute(
      'aria-valuetext',
      /^[01]% from the left, [01]% from the top$/,
    )
    await expectAccessibleAtEachWidth(page)
    await createProduct(page)
  })
  const [product] = await recordsOf(stack, creator)
  expect(product).toMatchObject({ featuredCaption: caption, mediaCaptions: [''] })

  await test.step('cards crop the cover around that point', async () => {
    await visitor.goto(paths.creator.href(creator.username))
    const card = visitor.getByRole('article').filter({ hasText: title }).locator('img')
    await expect(card).toHaveCSS('object-position', '0% 0%')
  })

  const { viewer, open, picture: shown, counter } = viewerOn(visitor)
  await test.step('the page tells what the picture shows, and a key opens it', async () => {
    await visitor.getByRole('link', { name: title }).first().click()
    await tabTo(open(caption))
    await visitor.keyboard.press('Enter')
    await expect(shown(caption)).toBeVisible()
    await expect(viewer.getByText(caption, { exact: true })).toBeVisible()
    await expectAccessible(visitor)
  })
  await test.step('it is zoomed, looked around in and left by keys', async () => {
    await visitor.keyboard.press('+')
    await visitor.keyboard.press('+')
    await expect(viewer.getByText('225%')).toBeVisible()
    const before = await shown(caption).boundingBox()
    await visitor.keyboard.press('ArrowRight')
    await expect.poll(async () => (await shown(caption).boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    await expect(counter('1 / 2')).toBeVisible()
    await visitor.keyboard.press('0')
    await visitor.keyboard.press('ArrowRight')
    await expect(counter('2 / 2')).toBeVisible()
    await expect(shown(`${title}, picture 2`)).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(open(`${title}, picture 2`)).toBeFocused()
  })
  await test.step('a double click zooms, a drag looks around, and the page stays at 100 percent', async () => {
    await open(`${title}, picture 2`).click()
    await shown(`${title}, picture 2`).dblclick()
    await expect(viewer.getByText('250%')).toBeVisible()
    await visitor.keyboard.down('Control')
    await visitor.mouse.wheel(0, 2000)
    await visitor.keyboard.up('Control')
    await expect(viewer.getByText('100%')).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })
  await test.step('fingers swipe, at the width of a small phone', async () => {
    await visitor.setViewportSize({ width: 320, height: 640 })
    await open(`${title}, picture 2`).click()
    await swipe(shown(`${title}, picture 2`), { x: 120, y: 10 })
    await expect(shown(caption)).toBeVisible()
    await expectAccessible(visitor)
  })
})
