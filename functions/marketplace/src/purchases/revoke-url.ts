import { paths } from '#src/config/paths.ts'

/** The address of the page where the buyer withdraws from the contract of an order. */
export const revokeUrl = (siteUrl: string, orderId: string): string =>
  new URL(paths.withdraw.href(orderId), siteUrl).href
