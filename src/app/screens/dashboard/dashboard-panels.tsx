import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Account } from '#src/domain/profile/profile.ts'
import { type PanelId, panelIds } from '#src/features/dashboard/dashboard-shell/panels.ts'

type PanelProps = {
  account: Account
  /** That there are: what leads to others is not shown. */
  panels: readonly PanelId[]
}

type Panel = { load: () => Promise<unknown>; render: (props: PanelProps) => ReactNode }

/** A panel's code comes when it is opened, or when somebody is about to. */
function lazyPanel(load: () => Promise<ComponentType<PanelProps>>): Panel {
  const Deferred = lazy(async () => ({ default: await load() }))
  return { load, render: (props) => <Deferred {...props} /> }
}

export const panels: Partial<Record<PanelId, Panel>> = {
  home: lazyPanel(async () => (await import('./dashboard-home.tsx')).HomePanel),
  products: lazyPanel(async () => (await import('./dashboard-products.tsx')).ProductsAndEditor),
  orders: lazyPanel(
    async () => (await import('#src/features/dashboard/orders-panel/orders-panel.tsx')).OrdersPanel,
  ),
  reviews: lazyPanel(
    async () =>
      (await import('#src/features/dashboard/review-moderation/review-moderation.tsx')).ReviewModeration,
  ),
  members: lazyPanel(
    async () => (await import('#src/features/dashboard/community-panel/community-panel.tsx')).CommunityPanel,
  ),
  page: lazyPanel(async () => (await import('./dashboard-page.tsx')).PageWithPreview),
  create: lazyPanel(async () => (await import('./dashboard-create.tsx')).CreateProductPanel),
  'buttons-graphics': lazyPanel(
    async () => (await import('#src/features/dashboard/graphics-panel/graphics.tsx')).Graphics,
  ),
  integrations: lazyPanel(
    async () => (await import('#src/features/dashboard/integrations/integrations.tsx')).Integrations,
  ),
  payouts: lazyPanel(
    async () => (await import('#src/features/dashboard/payouts-panel/payouts-panel.tsx')).PayoutsPanel,
  ),
  settings: lazyPanel(
    async () => (await import('#src/features/dashboard/settings-panel/settings-panel.tsx')).SettingsPanel,
  ),
}

export const existingPanels = panelIds.filter((id) => id in panels)
