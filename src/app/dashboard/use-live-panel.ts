import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PanelId } from '#src/features/dashboard/dashboard-shell/panels.ts'
import type { LiveTable } from '#src/services/live/queries.ts'

/** The tables whose changes each panel shows at once. Panels with forms have none: a form must not change while somebody types. */
const liveTables: Partial<Record<PanelId, readonly LiveTable[]>> = {
  home: ['orders', 'members', 'followers', 'messages', 'daily_stats'],
  statistics: ['orders', 'daily_stats'],
  orders: ['orders'],
  discounts: ['discounts'],
  reviews: ['review_inbox'],
  members: ['members', 'followers', 'messages'],
}

/** Keeps the open panel up to date. The code for that is loaded after everything that is visible. */
export function useLivePanel(panel: PanelId | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    const tables = panel && liveTables[panel]
    if (!tables) return undefined
    let stop = () => {}
    let isLeft = false
    import('#src/services/live/queries.ts')
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
