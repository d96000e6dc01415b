import { DATABASE } from '#src/data/backend/addresses.ts'
import { backend } from '#src/data/backend/client.ts'

export type LiveHandlers<Table> = {
  /** A row that the signed-in person may read was written or removed. */
  onChange: (table: Table) => void
  /** Whether changes are told at the moment; the SDK connects again by itself. */
  onConnection: (isConnected: boolean) => void
}

const channelOf = (table: string) => `tablesdb.${DATABASE}.tables.${table}.rows`

/** Tells of changes as they happen. Answers how to stop. */
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
  // it goes on trying: whether it connects is told by the handlers
  realtime.subscribe(tables.map(channelOf), watch).catch(() => follow(false))
  return () => {
    isStopped = true
    // browsers complain of a connection that is closed before it stands: that one is closed as soon as it does
    if (isOpen) void realtime.disconnect()
  }
}
