import type { ComponentType } from 'react'
import { m } from '#messages'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import type { Account } from '#src/domain/profile/profile.ts'

import type { PanelId } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { ViewOutline } from '../view-outline.tsx'

type PanelProps = { account: Account }

function panel(load: () => Promise<ComponentType<PanelProps>>) {
  const Panel = lazyComponent(load, { standIn: <PanelOutline />, Failed: FailedComponent })
  return {
    preload: Panel.preload,
    intent: Panel.intent,
    render: (props: PanelProps) => <Panel {...props} />,
  }
}

export const panels: Record<PanelId, ReturnType<typeof panel>> = {
  home: panel(async () => (await import('./dashboard-home.tsx')).HomePanel),
  statistics: panel(
    async () =>
      (await import('#src/features/dashboard/statistics-panel/statistics-panel.tsx')).StatisticsPanel,
  ),
  products: panel(async () => (await import('./dashboard-products.tsx')).ProductsAndEditor),
  orders: panel(
    async () => (await import('#src/features/dashboard/orders-panel/orders-panel.tsx')).OrdersPanel,
  ),
  discounts: panel(
    async () => (await import('#src/features/dashboard/discounts-panel/discounts-panel.tsx')).DiscountsPanel,
  ),
  reviews: panel(
    async () => (await import('#src/features/dashboard/reviews-panel/reviews-panel.tsx')).ReviewsPanel,
  ),
  members: panel(
    async () => (await import('#src/features/dashboard/community-panel/community-panel.tsx')).CommunityPanel,
  ),
  page: panel(async () => (await import('./dashboard-page.tsx')).PageWithPreview),
  create: panel(async () => (await import('./dashboard-create.tsx')).CreateProductPanel),
  'buttons-graphics': panel(
    async () => (await import('#src/features/dashboard/graphics-panel/graphics.tsx')).Graphics,
  ),
  integrations: panel(
    async () =>
      (await import('#src/features/dashboard/integrations-panel/integrations-panel.tsx')).IntegrationsPanel,
  ),
  payouts: panel(
    async () => (await import('#src/features/dashboard/payouts-panel/payouts-panel.tsx')).PayoutsPanel,
  ),
  settings: panel(async () => (await import('./dashboard-settings.tsx')).DashboardSettings),
}

function PanelOutline() {
  return <ViewOutline label={m.app_dashboard_loading()} />
}
