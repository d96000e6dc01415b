import type { Locator, Page } from '@playwright/test'

/** A fact beside the title of a product. Other products, which stand further down in lists too, are links. */
export const factOn = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text, hasNot: page.getByRole('link') })
