import type { ComponentType, ReactNode } from 'react'
import { m } from '#messages'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import type { OperatorView } from '#src/features/operator/shell/views.ts'
import { ViewOutline } from '../view-outline.tsx'

function view(load: () => Promise<ComponentType>): () => ReactNode {
  const View = lazyComponent(load, { standIn: <ConsoleOutline />, Failed: FailedComponent })
  return () => <View />
}

/** The views of the console, each of which is loaded when it is opened. */
export const views: Record<OperatorView, () => ReactNode> = {
  inbox: view(async () => (await import('#src/features/operator/inbox/inbox-panel.tsx')).InboxPanel),
  case: view(async () => (await import('#src/features/operator/case/case-panel.tsx')).CasePanel),
  complaints: view(
    async () => (await import('#src/features/operator/complaints/complaints-panel.tsx')).ComplaintsPanel,
  ),
  find: view(async () => (await import('#src/features/operator/find/find-panel.tsx')).FindPanel),
  creator: view(
    async () => (await import('#src/features/operator/find/creator/creator-panel.tsx')).CreatorPanel,
  ),
  order: view(async () => (await import('#src/features/operator/find/order/order-panel.tsx')).OrderPanel),
  money: view(async () => (await import('#src/features/operator/money/money-panel.tsx')).MoneyPanel),
  log: view(async () => (await import('#src/features/operator/log/log-panel.tsx')).LogPanel),
}

function ConsoleOutline() {
  return <ViewOutline label={m.operator_loading()} />
}
