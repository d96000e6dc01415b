import { paymentReturnOf } from '#src/config/payment-return.ts'

/** Every panel of the dashboard, in the order of the sidebar; the name is the last segment of its address. */
export const panelIds = [
  'home',
  'products',
  'orders',
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
  products: 'management',
  orders: 'management',
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
 * The panel that an address names, undefined where there is no such panel. Where it names none, it is home, or payouts for
 * who comes back from the payment provider.
 */
export function panelOf(segment: string | undefined, query: URLSearchParams): PanelId | undefined {
  if (segment === undefined) return paymentReturnOf(query) ? 'payouts' : 'home'
  return panelIds.find((id) => id === segment)
}
