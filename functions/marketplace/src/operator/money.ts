import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { owedCents } from '#src/domain/money/debt.ts'
import { noMoney, withSale } from '#src/domain/money/money-report.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Context } from '#functions/shared/http/context.ts'

type Read = (typeof operatorOverviewActions)['operator.money']

const PAGE = 1000

/** Returns what all creators owe now, in Rappen. */
async function debtsOf(context: Context): Promise<number> {
  let sum = 0
  for await (const page of pagesOf(context, 'debts', [Query.isNotNull('nextTryAt')], PAGE)) {
    sum += page.reduce((owed, debt) => owed + owedCents(debt), 0)
  }
  return sum
}

/** Sums what was sold in some time, and what is owed now. */
export async function readMoney(
  { from, to }: ActionRequest<Read>,
  context: Context,
): Promise<ActionOutput<Read>> {
  const sold = [Query.greaterThanEqual('paidAt', from), Query.lessThan('paidAt', to)]
  let report = noMoney
  for await (const page of pagesOf(context, 'payments', sold, PAGE)) {
    for (const sale of page) report = withSale(report, sale, context.providerFee)
  }
  return { ...report, debtCents: await debtsOf(context) }
}
