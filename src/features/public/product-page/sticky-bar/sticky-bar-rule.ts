import { limits } from '#src/domain/limits/limits.ts'

/** The bar with the second button: only once the page is well under way and the first button is gone. */
export function isStickyBarShown(page: { scrollY: number; isButtonInView: boolean }): boolean {
  return page.scrollY > limits.stickyBarScroll && !page.isButtonInView
}

/** What the header covers is not in view. */
export function isInView(
  box: { top: number; bottom: number },
  view: { top: number; bottom: number },
): boolean {
  return box.bottom > view.top && box.top < view.bottom
}
