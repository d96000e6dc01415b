import { queryWithPage } from '#src/config/list-page.ts'

/** Where a public list stands: the query of its address, and the id of its heading, which can have the focus. */
export type ListPlace = { address: URLSearchParams; headingId: string }

/** Returns where a page of the list is. A browser without scripts shows the list there, not the top of the page. */
export const placeOf = ({ address, headingId }: ListPlace, page: number) => ({
  search: queryWithPage(address, page),
  hash: headingId,
})
