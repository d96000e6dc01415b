import { limits } from '#src/domain/limits/limits.ts'

/** Returns whether the bar shows: the page is scrolled by more than the limit and the main button is out of view. */
export function isStickyBarShown(page: { scrollY: number; isButtonInView: boolean }): boolean {
  return page.scrollY > limits.stickyBarScroll && !page.isButtonInView
}

/** @param view the visible part of the window, without the header */
export function isInView(
  box: { top: number; bottom: number },
  view: { top: number; bottom: number },
): boolean {
  return box.bottom > view.top && box.top < view.bottom
}
