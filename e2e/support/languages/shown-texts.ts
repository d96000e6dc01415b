import type { Page } from '@playwright/test'

export type ShownText = {
  text: string
  /** What is wrong with the place of the text, or null. */
  place: 'cut off' | 'outside of its place' | null
  /** True if people cannot have written the text, also if it is in no catalogue. */
  isOurs?: true
}

/**
 * Returns all that a part of the page shows or tells screen readers, in frames of its own too, but for passages that say that they are
 * of another language.
 * @param within the selector of the part
 */
export const shownOn = (page: Page, within: string): Promise<ShownText[]> =>
  page.evaluate(async (selector) => {
    // the layout follows a new width in the next frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    const language = document.documentElement.lang
    const isOwn = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === language

    /** Climbs from a text to the first place that is too narrow for it. */
    const placeOf = (text: Text): ShownText['place'] => {
      // what a closed disclosure holds gets its place when it is opened
      if (text.parentElement?.checkVisibility() === false) return null
      const range = text.ownerDocument.createRange()
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
    type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement
    const roomIn = (field: Field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1
    }
    /** The width of a placeholder, which can have a font of its own, or of an option. */
    const widthIn = (field: Field, text: string) => {
      if (!canvas) return 0
      const pseudo = field.localName === 'select' ? null : '::placeholder'
      const { font, letterSpacing } = getComputedStyle(field, pseudo)
      canvas.font = font
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      return canvas.measureText(text).width
    }
    const isTooNarrow = (field: Field, text: string) =>
      field.clientWidth > 0 && widthIn(field, text) > roomIn(field)
    /** Counts the lines as browsers break them: before the first word that has no room. */
    const isTooLow = (field: HTMLTextAreaElement, text: string) => {
      if (field.clientWidth === 0) return false
      const { paddingTop, paddingBottom } = getComputedStyle(field)
      const { lineHeight } = getComputedStyle(field, '::placeholder')
      const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom) + 2
      let [lines, line] = [1, '']
      for (const word of text.split(/\s+/)) {
        const longer = line === '' ? word : `${line} ${word}`
        const hasRoom = line === '' || widthIn(field, longer) <= roomIn(field)
        if (!hasRoom) lines += 1
        line = hasRoom ? longer : word
      }
      return lines * Number.parseFloat(lineHeight) > room
    }
    const placeIn = (isCutOff: boolean): ShownText['place'] => (isCutOff ? 'cut off' : null)

    // the page preview is a document of its own; those of other origins, such as the card form, cannot be read
    const framed = [...document.querySelectorAll<HTMLIFrameElement>(`${selector} iframe`)].flatMap(
      ({ contentDocument }) => Array.from(contentDocument?.querySelectorAll('body *') ?? []),
    )
    const isSkipped = 'script, style, noscript, pre, code, [data-own-words]'
    const elements = [...document.querySelectorAll(`${selector} *`), ...framed].filter(
      (element) => isOwn(element) && !element.closest(isSkipped),
    )
    // classes of elements differ in each document, names do not
    const named = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
      elements.filter((element): element is HTMLElementTagNameMap[Name] => element.localName === name)
    const inAttributes = elements.flatMap((element) =>
      ['aria-label', 'alt', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    const inPlaceholders = [
      ...named('input').map((input) => ({
        text: input.placeholder,
        place: placeIn(input.value === '' && isTooNarrow(input, input.placeholder)),
        isOurs: true as const,
      })),
      ...named('textarea').map((area) => ({
        text: area.placeholder,
        place: placeIn(area.value === '' && isTooLow(area, area.placeholder)),
        isOurs: true as const,
      })),
    ]
    const inOptions = named('select').flatMap((select) =>
      [...select.options].map(({ text }) => ({ text, place: placeIn(isTooNarrow(select, text)) })),
    )
    const inElements = elements
      .filter(({ localName }) => localName !== 'option')
      .flatMap((element) => Array.from(element.childNodes))
      .filter((node): node is Text => node.nodeType === Node.TEXT_NODE)
      .filter(({ data }) => data.trim() !== '')
      .map((node) => ({ text: node.data, place: placeOf(node) }))
    const title = document.title.replace(/ · [^·]*$/, '')
    return [title, ...inAttributes]
      .map((text): ShownText => ({ text, place: null }))
      .concat(inPlaceholders, inOptions, inElements)
      .filter(({ text }) => text.trim() !== '')
  }, within)
