import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import type { InboxView } from '#src/services/reviews/moderation-queries.ts'
import { hrefOf } from './address.ts'

/** Appwrite counts no further. */
const COUNTED = 5000

type InboxPagesProps = {
  view: InboxView
  /** The number of reviews in the list, up to the limit above. */
  total: number
  /** The exact number of reviews with the status. */
  count: number
}

export function InboxPages({ view, total, count }: InboxPagesProps) {
  const { product, search, page } = view
  const navigate = useNavigate()
  const all = search === '' && product === '' && total >= COUNTED ? Math.max(total, count) : total
  const pages = pageCount(all, limits.review.pageSize)
  const hrefOfPage = (number: number) => hrefOf({ ...view, page: number })

  // the last review of the last page has been moderated
  const goBack = useEffectEvent(() => navigate(hrefOfPage(pages), { replace: true }))
  const isBeyond = page > pages
  useEffect(() => {
    if (isBeyond) void goBack()
  }, [isBeyond])

  useTopOfPage(view, isBeyond)
  return <Pagination current={page} count={pages} hrefOf={hrefOfPage} />
}

/**
 * Scrolls to the top of another page. A new filter, a new tab and a redirect keep the scroll position.
 */
function useTopOfPage(view: InboxView, isBeyond: boolean) {
  const { page } = view
  const shown = hrefOf({ ...view, page: 1 })
  const last = useRef({ shown, page, isBeyond })
  useEffect(() => {
    const before = last.current
    last.current = { shown, page, isBeyond }
    const isSameList = before.shown === shown
    if (!isSameList || before.isBeyond || before.page === page) return undefined
    window.scrollTo(0, 0)
    return focusHeading()
  }, [shown, page, isBeyond])
}
