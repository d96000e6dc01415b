/** Every panel of the dashboard, in the order of the sidebar; the name is the last segment of its address. */
export const panelIds = [
  'home',
  'products',
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
  reviews: 'management',
  members: 'management',
  page: 'management',
  create: 'management',
  'buttons-graphics': 'settings',
  integrations: 'settings',
  payouts: 'settings',
  settings: 'settings',
}

/** The panel that an address names, home where it names none, undefined where there is no such panel. */
export function panelOf(segment: string | undefined): PanelId | undefined {
  return segment === undefined ? 'home' : panelIds.find((id) => id === segment)
}
