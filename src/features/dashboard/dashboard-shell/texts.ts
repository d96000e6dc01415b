import type { PanelGroup, PanelId } from './panels.ts'

export const panelTexts: Record<PanelId, string> = {
  home: 'Home',
  products: 'Products',
  orders: 'Orders',
  reviews: 'Reviews',
  members: 'Members',
  page: 'Page',
  create: 'Create',
  'buttons-graphics': 'Buttons/Graphics',
  integrations: 'Integrations',
  payouts: 'Payouts',
  settings: 'Settings',
}

export const groupTexts: Record<PanelGroup, string | null> = {
  main: null,
  management: 'Management',
  settings: 'Settings',
}

export const shellTexts = {
  navigation: 'Dashboard',
  viewPage: 'View Page',
  newTab: '(opens in a new tab)',
  openMenu: 'Open menu',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  logout: 'Logout',
} as const
