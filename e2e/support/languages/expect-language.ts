import { expect, type Page } from '@playwright/test'
import type { Language } from '#src/lib/language/language.ts'
import { expectAccessible } from '#e2e/support/browser/accessibility.ts'
import { foreignness, isTextOf } from './catalogues.ts'

/** The narrowest phones. */
const phone = { width: 360, height: 760 }

type Shown = {
  text: string
  /** Whether a part of the text is out of sight because its place is too small. */
  isCut: boolean
}

/** Returns all that the page shows or tells screen readers, but for passages that say that they are of another language. */
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang
    const isOwn = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === language
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element)
      const isHidden = overflowX === 'hidden' || overflowX === 'clip'
      // text for screen readers alone has a place of one pixel
      return isHidden && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    }
    const attributes = ['aria-label', 'placeholder', 'alt', 'title']
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => isOwn(element) && !element.closest('script, style, noscript, pre, code, [data-own-words]'),
    )
    const inAttributes = elements.flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    )
    return [
      { text: document.title.replace(/ · [^·]*$/, ''), isCut: false },
      ...inAttributes.map((text) => ({ text, isCut: false })),
      ...elements.flatMap((element) =>
        [...element.childNodes].flatMap((node) =>
          node.nodeType === Node.TEXT_NODE ? [{ text: node.textContent ?? '', isCut: isCut(element) }] : [],
        ),
      ),
    ].filter(({ text }) => text.trim() !== '')
  })

/**
 * Expects that a page is in one language from its head to its foot, and that its texts have room on the narrowest phones.
 * @param names what people wrote, and names of things that are the same in every language
 */
export async function expectLanguage(
  page: Page,
  language: Language,
  names: readonly string[] = [],
): Promise<void> {
  await page.setViewportSize(phone)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const shown = await shownOn(page)
  const problems = shown.flatMap(({ text, isCut }) => {
    const trimmed = text.trim()
    if (names.some((name) => trimmed.includes(name))) return []
    const foreign = foreignness(trimmed, language)
    if (foreign) return [`${foreign}: ${trimmed}`]
    return isCut && isTextOf(language, trimmed) ? [`cut off: ${trimmed}`] : []
  })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect([...new Set(problems)], `${page.url()} is in one language`).toEqual([])
  expect(width, `${page.url()} is as wide as the phone`).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
}
