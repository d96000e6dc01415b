import { paymentReturnOf } from '#src/config/payment-return.ts'

/** All panels of the dashboard, in the order of the sidebar. A panel's id is the last segment of its address. */
export const panelIds = [
  'home',
  'statistics',
  'products',
  'orders',
  'discounts',
  'reviews',
  'members',
  'page',
  'create',
  'buttons-graphics',
  'integrations',
  'payouts',
  'settings',
] as const
export type PanelId = (typeof panelIds)[number]

export type PanelGroup = 'main' | 'management' | 'settings'

export const groupOf: Record<PanelId, PanelGroup> = {
  home: 'main',
  statistics: 'main',
  products: 'management',
  orders: 'management',
  discounts: 'management',
  reviews: 'management',
  members: 'management',
  page: 'management',
  create: 'management',
  'buttons-graphics': 'settings',
  integrations: 'settings',
  payouts: 'settings',
  settings: 'settings',
}

/**
 * Returns the panel of an address, or undefined if no such panel exists. Without a segment this is the home panel, or the payouts
 * panel for a creator who comes back from Stripe.
 */
export function panelOf(segment: string | undefined, query: URLSearchParams): PanelId | undefined {
  if (segment === undefined) return paymentReturnOf(query) ? 'payouts' : 'home'
  return panelIds.find((id) => id === segment)
}
