/** What is known of who looks or downloads. */
export type Visit = {
  /** Of what was bought, where that is handed out. */
  purchaseId?: string | undefined
  userId?: string | undefined
  /** What the browser calls itself for half an hour. */
  mark?: string | undefined
  address: string
}

/**
 * For whom a visit counts once: each sale is a visitor of its own, an account is one in every browser, and of guests each
 * browser is. One that sends no mark is taken for its address.
 */
export function visitorOf({ purchaseId, userId, mark, address }: Visit): { key: string; isMark: boolean } {
  if (purchaseId) return { key: `purchase ${purchaseId}`, isMark: false }
  if (userId) return { key: `user ${userId}`, isMark: false }
  if (mark) return { key: `mark ${mark}`, isMark: true }
  return { key: `address ${address}`, isMark: false }
}
