import type { Page } from '@playwright/test'

/**
 * Returns what people would have to scroll sideways to read: the page itself, and places in it that scroll. Rows of cards and chips are
 * made to be scrolled, and so is what holds a table.
 */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const root = document.documentElement
    const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''}: ${element.scrollWidth} in ${element.clientWidth}`
    const innermost = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        .slice(-1)
        .map((element) => element.outerHTML.slice(0, 300))
    const isMeant = (element: Element) =>
      element.matches('input, textarea, [class*="overflow-x-auto"], :has(> table)')
    const scrolling = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.checkVisibility() &&
        !isMeant(element),
    )
    const own = isTooWide(root) ? [nameOf(root), ...innermost()] : []
    return [...own, ...scrolling.filter(isTooWide).map(nameOf)]
  })
