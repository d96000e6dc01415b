import { MINUTE } from '#src/lib/time/durations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { watchRows } from './api.ts'
import { communityKey } from '#src/services/followers/community/queries.ts'
import { dailyTotalsKey } from '#src/services/profiles/daily-stats/queries.ts'
import { discountsKey } from '#src/services/discounts/queries.ts'
import { inboxKey } from '#src/services/reviews/moderation-queries.ts'
import { orderListsKey } from '#src/services/payments/orders/queries.ts'
import { ownAccountKey } from '#src/services/auth/session-queries.ts'
import { ownProductsKey } from '#src/services/products/own-products-queries.ts'

/** The query keys of the lists and counters that depend on the rows of each table. */
const shownFrom = {
  orders: [orderListsKey, ownAccountKey, ownProductsKey, dailyTotalsKey],
  discounts: [discountsKey],
  review_inbox: [inboxKey, ownAccountKey, ownProductsKey],
  members: [communityKey, ownAccountKey],
  followers: [communityKey, ownAccountKey],
  messages: [communityKey, ownAccountKey],
  daily_stats: [dailyTotalsKey, ownAccountKey],
} as const

export type LiveTable = keyof typeof shownFrom

/** Milliseconds to wait for more changes, because one event writes several rows. */
const GATHERING = 400
/** Milliseconds between reads without a live connection, which a server or proxy may not support. */
const POLLING = 30_000
/** Milliseconds without news after which lists are read all the same: a connection can die without a word, as on a laptop that slept. */
const LONGEST_SILENCE = 5 * MINUTE

/** Reads the lists on the screen again when a row of the tables changes. Returns the function that stops. */
export function syncRows(
  client: QueryClient,
  tables: readonly LiveTable[],
  watch: typeof watchRows<LiveTable> = watchRows,
): () => void {
  const changed = new Set<LiveTable>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  let lastRead = Date.now()
  let isConnected = false
  let wasConnected = false
  let isStopped = false
  let stopWatching = () => {}

  function refresh(): void {
    gathering = undefined
    lastRead = Date.now()
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
    const isDue = !isConnected || Date.now() - lastRead >= LONGEST_SILENCE
    if (isDue && document.visibilityState === 'visible') note(tables)
  }, POLLING)

  watch(tables, {
    onChange: (table) => note([table]),
    onConnection: (isNow) => {
      // changes while the connection was closed were not reported
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
