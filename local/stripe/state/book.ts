import * as z from 'zod/mini'
import type { Entry } from '../rules/ledger.ts'
import { integer } from './columns.ts'
import { selectRows } from './database.ts'
import type { Connection } from './database.ts'

export interface BalanceOfCurrency {
  currency: string
  available: number
  pending: number
}

export interface Book {
  state: () => 'empty' | 'kept'
  /** Replaces the entries that the source (a charge, a payout) has made before. */
  enter: (source: string, entries: readonly Entry[]) => void
  /** Returns one balance per currency. The account's own currency comes first, even if its balance never changed. */
  balanceOf: (account: string | null, now: number, ownCurrency: string) => BalanceOfCurrency[]
}

const balanceRow = z.object({ currency: z.string(), available: integer, pending: integer })
const platform = ''

/** The ledger as sums in the database, so that reading a balance does not have to look at every charge. */
export function createBook(connection: Connection): Book {
  return {
    state: () => (connection.prepare('select 1 from entries limit 1').all().length === 0 ? 'empty' : 'kept'),
    enter(source, entries) {
      connection.prepare('delete from entries where source = ?').run(source)
      const insert = connection.prepare(
        'insert into entries (source, owner, currency, amount, available_on) values (?, ?, ?, ?, ?)',
      )
      for (const { account, currency, amount, availableOn } of entries) {
        insert.run(source, account ?? platform, currency, amount, availableOn)
      }
    },
    balanceOf(account, now, ownCurrency) {
      const sql = `select currency, sum(iif(available_on <= ?1, amount, 0)) as available,
        sum(iif(available_on > ?1, amount, 0)) as pending from entries where owner = ?2 group by currency`
      const rows = selectRows(connection, balanceRow, sql, now, account ?? platform)
      const own = rows.find(({ currency }) => currency === ownCurrency)
      const others = rows.filter(({ currency }) => currency !== ownCurrency)
      return [own ?? { currency: ownCurrency, available: 0, pending: 0 }, ...others]
    },
  }
}
