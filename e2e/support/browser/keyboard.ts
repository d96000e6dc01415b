import { expect, type Locator } from '@playwright/test'

const MOST_STOPS = 60

/** Presses Tab until the target has the focus. */
export const tabTo = (target: Locator) => pressTo(target, 'Tab')

/** Presses Shift+Tab until the target has the focus. */
export const tabBackTo = (target: Locator) => pressTo(target, 'Shift+Tab')

async function pressTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const keyboard = target.page().keyboard
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  expect(MOST_STOPS, 'the focus arrives within so many stops').toBe('fewer')
}
