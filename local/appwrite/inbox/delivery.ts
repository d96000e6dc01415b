import type { Project } from '#local/appwrite/core/project.ts'

/** Whether what would send the mails does so; a control makes it fail. */
export type Delivery = 'works' | 'fails'

const TABLE = 'CREATE TABLE IF NOT EXISTS mailDelivery (failing INTEGER PRIMARY KEY)'

export const createDeliveryTable = ({ db }: Project) => db.exec(TABLE)

export function setDelivery({ db }: Project, delivery: Delivery): void {
  db.run('DELETE FROM mailDelivery')
  if (delivery === 'fails') db.run('INSERT INTO mailDelivery VALUES (1)')
}

export const deliveryOf = ({ db }: Project): Delivery =>
  db.rows('SELECT 1 FROM mailDelivery').length > 0 ? 'fails' : 'works'
