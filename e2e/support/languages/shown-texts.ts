import type { Page } from '@playwright/test'

type Shown = {
  text: string
  /** What is wrong with the place of the text, or null. */
  place: 'cut off' | 'outside of its place' | null
}

/**
 * Returns all that a part of the page shows or tells screen readers, but for passages that say that they are of another language.
 * @param within the selector of the part
 */
export const shownOn = (page: Page, within: string): Promise<Shown[]> =>
  page.evaluate(async (selector) => {
    // the layout follows a new width in the next frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    const language = document.documentElement.lang
    const isOwn = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === language

    /** Climbs from a text to the first place that is too narrow for it. */
    const placeOf = (text: Text): Shown['place'] => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const shown = range.getBoundingClientRect()
      for (let element = text.parentElement; element; element = element.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(element)
        const place = element.getBoundingClientRect()
        // text for screen readers alone has a place of one pixel
        if (place.width <= 1 && display !== 'contents') return null
        if (display === 'inline' || display === 'contents') continue
        if (overflowX === 'auto' || overflowX === 'scroll') return null
        const isClipped = overflowX !== 'visible'
        if (shown.right > place.right + 1 || shown.left < place.left - 1) {
          return isClipped ? 'cut off' : 'outside of its place'
        }
        if (overflowY !== 'visible' && shown.bottom > place.bottom + 2) return 'cut off'
        if (position === 'absolute' || position === 'fixed') return null
      }
      return null
    }

    const canvas = document.createElement('canvas').getContext('2d')
    const isTooNarrow = (select: HTMLSelectElement, text: string) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (!canvas || select.clientWidth === 0) return false
      canvas.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(text).width > room + 1
    }

    const isSkipped = 'script, style, noscript, pre, code, [data-own-words]'
    const elements = [...document.querySelectorAll(`${selector} *`)].filter(
      (element) => isOwn(element) && !element.closest(isSkipped),
    )
    const inAttributes = elements.flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    const inOptions = elements
      .filter((element) => element instanceof HTMLSelectElement)
      .flatMap((select) =>
        [...select.options].map(({ text }) => ({
          text,
          place: isTooNarrow(select, text) ? ('cut off' as const) : null,
        })),
      )
    const inElements = elements
      .filter((element) => !(element instanceof HTMLOptionElement))
      .flatMap((element) => Array.from(element.childNodes))
      .filter((node) => node instanceof Text)
      .filter(({ data }) => data.trim() !== '')
      .map((node) => ({ text: node.data, place: placeOf(node) }))
    const title = document.title.replace(/ · [^·]*$/, '')
    return [title, ...inAttributes]
      .map((text): Shown => ({ text, place: null }))
      .concat(inOptions, inElements)
      .filter(({ text }) => text.trim() !== '')
  }, within)
