import { pushWorker } from '#src/config/push-worker.ts'
import type { OpenMessage } from '#src/domain/push/push-note.ts'

/** The part of `WindowClient` that is used here. */
type Dashboard = {
  url: string
  focused: boolean
  postMessage: (message: OpenMessage) => void
  focus: () => Promise<unknown>
}
type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Dashboard[]>
  openWindow: (path: string) => Promise<unknown>
}

const isDashboard = ({ url }: Dashboard) => {
  const { pathname } = new URL(url)
  return pathname === pushWorker.scope || pathname.startsWith(`${pushWorker.scope}/`)
}

/**
 * Focuses an open dashboard and sends it the path, or else opens the path in a new window. The dashboard navigates itself, so that it
 * can ask before unsaved changes are lost.
 */
export async function openDashboard(clients: Windows, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const dashboards = windows.filter(isDashboard)
  const dashboard = dashboards.find(({ focused }) => focused) ?? dashboards[0]
  if (!dashboard) return void (await clients.openWindow(path))
  dashboard.postMessage({ open: path })
  await dashboard.focus()
}
