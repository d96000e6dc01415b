import type { Locator } from '@playwright/test'
import { expect } from '#e2e/support/test.ts'

/**
 * Waits until the app follows a link itself. Before that the browser loads its page, because the server has rendered it in a part whose
 * code comes later. React lets no event of such a part through.
 */
export async function takenOver(link: Locator): Promise<void> {
  const isHeard = (element: HTMLElement) => {
    let isThrough = false
    const hear = () => {
      isThrough = true
    }
    window.addEventListener('auxclick', hear)
    element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
    window.removeEventListener('auxclick', hear)
    return isThrough && window.fundusEarly === undefined
  }
  await expect.poll(() => link.evaluate(isHeard), { message: 'the app has taken over' }).toBe(true)
}
