import { pushWorker } from '#src/config/push-worker.ts'
import type { OpenMessage } from '#src/domain/push-note.ts'

const isDashboard = ({ url }: Pick<WindowClient, 'url'>) => {
  const { pathname } = new URL(url)
  return pathname === pushWorker.scope || pathname.startsWith(`${pushWorker.scope}/`)
}

/**
 * Shows the dashboard where it is open already, which then leads to the path by itself: what is typed there and not saved
 * yet is not lost unasked. Otherwise opens it.
 */
export async function openDashboard(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  path: string,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const dashboards = windows.filter(isDashboard)
  const dashboard = dashboards.find(({ focused }) => focused) ?? dashboards[0]
  if (!dashboard) return void (await clients.openWindow(path))
  dashboard.postMessage({ open: path } satisfies OpenMessage)
  await dashboard.focus()
}
