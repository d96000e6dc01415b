import * as z from 'zod/mini'
import type { Project } from '#local/appwrite/core/project.ts'

/** Whether mails are delivered, fail, or stay in the queue. A control sets it. */
export const deliveries = ['works', 'fails', 'waits'] as const
export type Delivery = (typeof deliveries)[number]

const TABLE = 'CREATE TABLE IF NOT EXISTS deliveryMode (mode TEXT NOT NULL)'

export const createDeliveryTable = ({ db }: Project) => db.exec(TABLE)

export function setDelivery({ db }: Project, delivery: Delivery): void {
  db.run('DELETE FROM deliveryMode')
  db.run('INSERT INTO deliveryMode VALUES (?)', delivery)
}

const modeSchema = z.object({ mode: z.enum(deliveries) })

export const deliveryOf = ({ db }: Project): Delivery =>
  db.select(modeSchema, 'SELECT mode FROM deliveryMode')[0]?.mode ?? 'works'
