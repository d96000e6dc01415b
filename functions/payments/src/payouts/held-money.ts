import { Query } from 'node-appwrite'
import { owedCents } from '#src/domain/money/debt.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row, TableName } from '#functions/shared/db/rows.ts'
import { sellerPartBetween } from '#functions/payments/src/disputes/seller-part.ts'

const PAGE = 100

/** The part of a balance that a seller can't dispose of, in Rappen. */
type HeldMoney = {
  /** Money given back to buyers that has not been taken from the seller yet. */
  owedCents: number
  /** Sales in dispute for which no debt is booked yet. */
  disputedCents: number
}

/** Returns the held money of a seller. The ids are compared again because MariaDB may ignore letter case. */
export async function heldOf({ tables }: Pick<Context, 'tables'>, sellerId: string): Promise<HeldMoney> {
  const [debts, disputed] = await Promise.all([
    allOf(tables, 'debts', [Query.equal('sellerId', sellerId)]),
    allOf(tables, 'payments', [Query.equal('sellerId', sellerId), Query.equal('status', 'disputed')]),
  ])
  const own = debts.filter((debt) => debt.sellerId === sellerId)
  const booked = new Set(own.filter(({ cause }) => cause === 'dispute').map(({ paymentId }) => paymentId))
  const open = disputed.filter((sale) => sale.sellerId === sellerId && !booked.has(sale.$id))
  return {
    owedCents: sum(own.map(owedCents)),
    disputedCents: sum(open.map((sale) => sellerPartBetween(sale, sale.refundedCents, sale.amountCents))),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function allOf<Table extends TableName>(
  tables: Context['tables'],
  table: Table,
  queries: string[],
): Promise<Row<Table>[]> {
  const found: Row<Table>[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last ? [Query.cursorAfter(last.$id)] : []
    const page = await tables.find(table, [...queries, Query.limit(PAGE), ...after])
    found.push(...page)
    if (page.length < PAGE) return found
  }
}
