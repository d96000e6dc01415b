import { expect, type Page } from '@playwright/test'
import type { Language } from '#src/lib/language/language.ts'
import { expectAccessible } from '#e2e/support/browser/accessibility.ts'
import { foreignness, isTextOf } from './catalogues.ts'
import { type ShownText, shownOn } from './shown-texts.ts'

/** The narrowest phones, tablets, and small laptops. */
const allWidths = [360, 768, 1280]
const height = 760
/**
 * The rules of axe that a language can break: it writes names and tells screen readers how to speak. The journey of each screen has all
 * rules.
 */
const rules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'target-size',
  'valid-lang',
]

type Part = {
  /** The selector of the part that is looked at. */
  within?: string
  /** The widths at which the part is on the screen. The page keeps the last one. */
  widths?: readonly number[]
  /** Whether axe looks at the part too. */
  withAxe?: boolean
}

const MOST_LOOKS = 5

/** Returns what is shown once two looks at it are alike: a slow machine may still be laying out the page for a new width. */
async function shownStillOn(page: Page, within: string, looks = 1): Promise<ShownText[]> {
  const shown = await shownOn(page, within)
  if (looks === MOST_LOOKS || shown.every(({ place }) => place === null)) return shown
  const again = await shownOn(page, within)
  const isStill = JSON.stringify(again) === JSON.stringify(shown)
  return isStill ? shown : shownStillOn(page, within, looks + 1)
}

/**
 * Expects that a page is in one language from its head to its foot, that axe finds no text missing, and that its texts have room at each
 * width. The page is resized instead of loaded again.
 * @param names what people wrote, and names of things that are the same in every language
 */
export async function expectLanguage(
  page: Page,
  language: Language,
  names: readonly string[] = [],
  { within = 'body', widths = allWidths, withAxe = true }: Part = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const { text, place, isOurs } of await shownStillOn(page, within)) {
      const trimmed = text.trim()
      if (names.some((name) => trimmed.includes(name))) continue
      const foreign = foreignness(trimmed, language)
      if (foreign) problems.push(`${foreign}: ${trimmed}`)
      else if (place && (isOurs || isTextOf(language, trimmed)))
        problems.push(`${place} at ${width}: ${trimmed}`)
    }
    const widest = await page.evaluate(
      (selector) =>
        [document.documentElement, ...document.querySelectorAll(`${selector}, dialog[open]`)]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .reduce((most, one) => Math.max(most, one)),
      within,
    )
    if (widest > 0) problems.push(`${widest} pixels too wide at ${width}`)
    if (withAxe && width === widths[0]) await expectAccessible(page, { within, rules })
  }
  // a soft assertion lets the crawl go on and report everything that it finds
  expect.soft([...new Set(problems)], `${page.url()} is in one language and has room`).toEqual([])
}
