import type { Locator } from '@playwright/test'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Returns the texts of those that the toast covers. */
async function coveredBy(toast: Locator, others: Locator): Promise<string[]> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast')
  return others.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < x + width && right > x && top < y + height && bottom > y
        })
        .map(({ textContent }) => textContent),
    box,
  )
}

for (const width of [768, 1023]) {
  test(`a toast covers no heading and no button at ${width} pixels`, async ({ page, creator }) => {
    await page.setViewportSize({ width, height: 1024 })
    await openAs(page, creator, '/members/integrations')
    const panel = page.getByRole('main')
    await panel.getByRole('switch', { name: 'Review Widget' }).click()
    const toast = page.getByText('Review widget disabled successfully!')
    await expect(toast).toBeInViewport({ ratio: 1 })
    const others = panel
      .getByRole('heading')
      .or(panel.getByRole('switch'))
      .or(page.getByRole('button', { name: 'Logout' }))
    await expect(others).not.toHaveCount(0)
    expect(await coveredBy(toast, others)).toEqual([])
  })
}
