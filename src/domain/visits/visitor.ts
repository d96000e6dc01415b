/** What is known of a person who looks at a product or downloads it. */
export type Visit = {
  /** The purchase whose file is downloaded. */
  purchaseId?: string | undefined
  userId?: string | undefined
  /** A random mark that the browser uses for half an hour. */
  mark?: string | undefined
  address: string
}

/**
 * Returns the key that is counted once. Each purchase is a visitor of its own, an account is one visitor in all browsers, and
 * each browser of a guest is one visitor. A browser without a mark is identified by its address.
 */
export function visitorOf({ purchaseId, userId, mark, address }: Visit): { key: string; isMark: boolean } {
  if (purchaseId) return { key: `purchase ${purchaseId}`, isMark: false }
  if (userId) return { key: `user ${userId}`, isMark: false }
  if (mark) return { key: `mark ${mark}`, isMark: true }
  return { key: `address ${address}`, isMark: false }
}
