import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PanelId } from '#src/features/dashboard/dashboard-shell/panels.ts'
import type { LiveTable } from '#src/data/live/queries.ts'

/** What moves by itself in each panel. Forms are not among them: what somebody types in is not to change meanwhile. */
const liveTables: Partial<Record<PanelId, readonly LiveTable[]>> = {
  home: ['orders', 'members', 'followers', 'messages'],
  orders: ['orders'],
  reviews: ['review_inbox'],
  members: ['members', 'followers', 'messages'],
}

/** The panel moves by itself when something happens. The code for that comes after everything that is looked at. */
export function useLivePanel(panel: PanelId | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    const tables = panel && liveTables[panel]
    if (!tables) return undefined
    let stop = () => {}
    let isLeft = false
    import('#src/data/live/queries.ts')
      .then(({ syncRows }) => {
        if (!isLeft) stop = syncRows(client, tables)
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [client, panel])
}
