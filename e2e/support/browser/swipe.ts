import type { Locator } from '@playwright/test'

/** Moves a finger from the middle of the target by CSS pixels. The page must support touch. */
export async function swipe(target: Locator, by: { x: number; y: number }): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe on')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const page = target.page()
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: from.x + by.x * part, y: from.y + by.y * part }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
