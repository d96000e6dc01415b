import { expect, test } from 'vitest'
import { isInView, isStickyBarShown } from './sticky-bar-rule.ts'

test.each([
  [{ scrollY: 201, isButtonInView: false }, true],
  [{ scrollY: 200, isButtonInView: false }, false],
  [{ scrollY: 900, isButtonInView: true }, false],
  [{ scrollY: 0, isButtonInView: false }, false],
])('whether the sticky bar is shown with %j: %s', (page, isShown) =>
  expect(isStickyBarShown(page)).toBe(isShown),
)

test.each([
  [{ top: 100, bottom: 150 }, true],
  [{ top: 20, bottom: 65 }, true],
  [{ top: 14, bottom: 64 }, false],
  [{ top: -90, bottom: -40 }, false],
  [{ top: 799, bottom: 850 }, true],
  [{ top: 800, bottom: 850 }, false],
])('%j is in view: %s', (box, isSeen) => expect(isInView(box, { top: 64, bottom: 800 })).toBe(isSeen))
