import { m } from '#messages'

/** Returns the title of a page of a public list, from 1. */
export const pageTitle = (title: string, page: number): string =>
  page > 1 ? `${m.ui_pages_page({ page })} · ${title}` : title
