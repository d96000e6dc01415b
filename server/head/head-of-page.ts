import { pageTitle } from '#src/components/ui/list/page-title.ts'
import { MOST_PAGES, queryWithPage } from '#src/config/list-page.ts'
import type { PageHead } from './page-head.ts'

/** @param page from 1 */
type PageOfList = { page: number; hasMore: boolean }

const atPage = (address: string, page: number) =>
  page > 1 ? `${address}${queryWithPage(new URLSearchParams(), page)}` : address

/** Returns the head of one page of a list, made from the head of its first page. */
export function headOfPage(head: PageHead, { page, hasMore }: PageOfList): PageHead {
  const { canonical } = head
  if (!canonical) return head
  return {
    ...head,
    title: pageTitle(head.title, page),
    canonical: atPage(canonical, page),
    previous: page > 1 ? atPage(canonical, page - 1) : null,
    next: hasMore && page < MOST_PAGES ? atPage(canonical, page + 1) : null,
  }
}
