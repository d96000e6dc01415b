import type { QueryClient } from '@tanstack/react-query'
import { watchRows } from './api.ts'
import { audienceKey } from '#src/data/audience/queries.ts'
import { dailyTotalsKey } from '#src/data/daily-stats/queries.ts'
import { inboxKey } from '#src/data/reviews/moderation-queries.ts'
import { orderListsKey } from '#src/data/orders/queries.ts'
import { ownAccountKey } from '#src/data/account/queries.ts'
import { ownProductsKey } from '#src/data/products/own-products-queries.ts'

/** What is shown of each table's rows, and counted from them. */
const shownFrom = {
  orders: [orderListsKey, ownAccountKey, ownProductsKey, dailyTotalsKey],
  review_inbox: [inboxKey, ownAccountKey, ownProductsKey],
  members: [audienceKey, ownAccountKey],
  followers: [audienceKey, ownAccountKey],
  messages: [audienceKey, ownAccountKey],
} as const

export type LiveTable = keyof typeof shownFrom

/** Milliseconds. One thing that happens writes several rows. */
const GATHERING = 400
/** Milliseconds, where changes are not told: a server or a proxy may have no such connections. */
const POLLING = 30_000

/** Asks again for what is on show when a row of the tables changes. Answers how to stop. */
export function syncRows(
  client: QueryClient,
  tables: readonly LiveTable[],
  watch: typeof watchRows<LiveTable> = watchRows,
): () => void {
  const changed = new Set<LiveTable>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  let isConnected = false
  let wasConnected = false
  let isStopped = false
  let stopWatching = () => {}

  function refresh(): void {
    gathering = undefined
    const keys = new Set<readonly string[]>()
    for (const table of changed) for (const key of shownFrom[table]) keys.add(key)
    changed.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }

  function note(news: readonly LiveTable[]): void {
    for (const table of news) changed.add(table)
    gathering ??= setTimeout(refresh, GATHERING)
  }

  const polling = setInterval(() => {
    if (!isConnected && document.visibilityState === 'visible') note(tables)
  }, POLLING)

  watch(tables, {
    onChange: (table) => note([table]),
    onConnection: (isNow) => {
      // what happened in between was told to nobody
      if (isNow && !isConnected && wasConnected) note(tables)
      isConnected = isNow
      wasConnected ||= isNow
    },
  })
    .then((stop) => {
      if (isStopped) stop()
      else stopWatching = stop
    })
    .catch(() => undefined)

  return () => {
    isStopped = true
    clearInterval(polling)
    clearTimeout(gathering)
    stopWatching()
  }
}
