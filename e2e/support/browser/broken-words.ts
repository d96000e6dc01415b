import type { Page } from '@playwright/test'

/** Returns the words of headings, buttons and tiles that stand on two lines without a hyphen between them. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (text: Text, from: number, to: number) => {
      const range = document.createRange()
      // Chromium counts the hyphen that a soft one became to what comes after it.
      range.setStart(text, text.data[from - 1] === '\u00AD' ? from + 1 : from)
      range.setEnd(text, to)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size
    }
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      return texts
    }
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 2
    return [...document.querySelectorAll('h1, h2, h3, button, dt, legend, .our-words')]
      .filter((element) => isSeen(element) && !element.matches('.wrap-anywhere, .sr-only *'))
      .flatMap(textsIn)
      .flatMap((text) =>
        Array.from(text.data.matchAll(/\p{L}{4,}/gu))
          .filter(({ index, 0: word }) => linesOf(text, index, index + word.length) > 1)
          .map(([word]) => word),
      )
  })
