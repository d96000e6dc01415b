import * as z from 'zod/mini'
import { integer } from '../state/columns.ts'
import { selectRows } from '../state/database.ts'
import type { Connection } from '../state/database.ts'

const deliveryRow = z.object({
  sequence: integer,
  event: z.string(),
  url: z.string(),
  attempts: integer,
  state: z.enum(['pending', 'delivered', 'failed', 'lost']),
  /** Milliseconds since 1970. */
  due: integer,
  last_status: z.nullable(integer),
})
export type Delivery = z.infer<typeof deliveryRow>

/** Stores one row per event and receiver. Pending deliveries continue after a restart. */
export function createDeliveryStore(connection: Connection) {
  return {
    add(event: string, url: string, due: number, state: 'pending' | 'lost' = 'pending'): void {
      connection
        .prepare('insert into deliveries (event, url, attempts, state, due) values (?, ?, 0, ?, ?)')
        .run(event, url, state, due)
    },
    find(sequence: number): Delivery | undefined {
      return selectRows(connection, deliveryRow, 'select * from deliveries where sequence = ?', sequence)[0]
    },
    pending(): Delivery[] {
      const sql = "select * from deliveries where state = 'pending' order by sequence"
      return selectRows(connection, deliveryRow, sql)
    },
    ofEvent(event: string): Delivery[] {
      const sql = 'select * from deliveries where event = ? order by sequence'
      return selectRows(connection, deliveryRow, sql, event)
    },
    update({ sequence, attempts, state, due, last_status }: Delivery): void {
      connection
        .prepare('update deliveries set attempts = ?, state = ?, due = ?, last_status = ? where sequence = ?')
        .run(attempts, state, due, last_status, sequence)
    },
  }
}
