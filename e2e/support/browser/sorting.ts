import { expect, type Locator, type Page } from '@playwright/test'
import { swipe } from './swipe.ts'

/** The button by which a row is dragged. */
export const handle = (page: Page, name: string) => page.getByRole('button', { name: `Reorder ${name}` })

export const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

/**
 * Lifts a row by keyboard. dnd-kit announces a lift at once, but measures the rows and listens for arrow keys only after an
 * effect and a timer.
 */
export async function lift(page: Page, key: 'Space' | 'Enter', words: string) {
  await page.keyboard.press(key)
  await said(page, words)
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

async function centreOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a row with the mouse. The mouse button stays pressed at the end. */
export async function dragTo(page: Page, name: string, other: string) {
  await handle(page, other).scrollIntoViewIfNeeded()
  const from = await centreOf(handle(page, name))
  const to = await centreOf(handle(page, other))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
}

/** Drags a row with a finger, and lets go of it at the end. */
export async function swipeTo(page: Page, name: string, other: string) {
  await handle(page, other).scrollIntoViewIfNeeded()
  const from = await centreOf(handle(page, name))
  const to = await centreOf(handle(page, other))
  await swipe(handle(page, name), { x: 0, y: to.y - from.y })
}
