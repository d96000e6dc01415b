import { DATABASE } from '#src/services/backend/addresses.ts'
import { backend } from '#src/services/backend/client.ts'

export type LiveHandlers<Table> = {
  /** Called when a row that the signed-in user may read was written or removed. */
  onChange: (table: Table) => void
  /** Called when the connection opens or closes. The SDK reconnects by itself. */
  onConnection: (isConnected: boolean) => void
}

const channelOf = (table: string) => `tablesdb.${DATABASE}.tables.${table}.rows`

/** Calls the handlers as rows change. Returns the function that stops. */
export async function watchRows<Table extends string>(
  tables: readonly Table[],
  { onChange, onConnection }: LiveHandlers<Table>,
): Promise<() => void> {
  const realtime = (await backend()).realtime()
  let isOpen = false
  let isStopped = false
  const follow = (isNow: boolean) => {
    isOpen = isNow
    if (isStopped) void realtime.disconnect()
    else onConnection(isNow)
  }
  realtime.onOpen(() => follow(true))
  realtime.onClose(() => follow(false))
  realtime.onError(() => follow(false))
  const watch = ({ channels }: { channels: string[] }) => {
    const changed = tables.find((table) => channels.includes(channelOf(table)))
    if (changed !== undefined) onChange(changed)
  }
  // the SDK goes on trying after a failure, and the handlers report when it connects
  realtime.subscribe(tables.map(channelOf), watch).catch(() => follow(false))
  return () => {
    isStopped = true
    // browsers log an error for a connection that is closed before it opens, so that one is closed once it has opened
    if (isOpen) void realtime.disconnect()
  }
}
