import { m } from '#messages'
import type { PanelGroup, PanelId } from './panels.ts'

export const panelTexts = (): Record<PanelId, string> => ({
  home: m.dashboard_panel_home(),
  statistics: m.dashboard_panel_statistics(),
  products: m.dashboard_panel_products(),
  orders: m.dashboard_panel_orders(),
  discounts: m.dashboard_panel_discounts(),
  reviews: m.dashboard_panel_reviews(),
  members: m.dashboard_panel_members(),
  page: m.dashboard_panel_page(),
  create: m.dashboard_panel_create(),
  'buttons-graphics': m.dashboard_panel_buttons_graphics(),
  integrations: m.dashboard_panel_integrations(),
  payouts: m.dashboard_panel_payouts(),
  settings: m.dashboard_panel_settings(),
})

export const groupTexts = (): Record<PanelGroup, string | null> => ({
  main: null,
  management: m.dashboard_group_management(),
  settings: m.dashboard_group_settings(),
})
