import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row, TableName } from '#functions/shared/db/rows.ts'
import { sellerShare } from '#functions/payments/src/disputes/seller-share.ts'

const PAGE = 100

/** Of which money a seller can't dispose, in Rappen. */
type HeldMoney = {
  /** Given back to buyers for the seller and not taken from their balance yet. */
  owedCents: number
  /** In dispute, but nothing was taken for it yet. */
  disputedCents: number
}

/** Both are sums over what is there now: ids are compared again, as a database may take letter cases for the same (MariaDB). */
export async function heldOf({ tables }: Pick<Context, 'tables'>, sellerId: string): Promise<HeldMoney> {
  const [debts, disputed] = await Promise.all([
    allOf(tables, 'debts', [Query.equal('sellerId', sellerId)]),
    allOf(tables, 'payments', [Query.equal('sellerId', sellerId), Query.equal('status', 'disputed')]),
  ])
  const own = debts.filter((debt) => debt.sellerId === sellerId)
  const booked = new Set(own.filter(({ cause }) => cause === 'dispute').map(({ paymentId }) => paymentId))
  const open = disputed.filter((sale) => sale.sellerId === sellerId && !booked.has(sale.$id))
  return {
    owedCents: sum(own.map(owedOf)),
    disputedCents: sum(open.map((sale) => sellerShare(sale, sale.refundedCents, sale.amountCents))),
  }
}

/** Rappen of a debt that are still to be taken. */
const owedOf = ({ amountCents, recoveredCents }: Row<'debts'>) => Math.max(0, amountCents - recoveredCents)

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
