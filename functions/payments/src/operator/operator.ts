import type { ActionOutput } from '#src/domain/contracts/action.ts'
import type { operatorPaymentActions } from '#src/domain/contracts/operator/payments.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { rowsBy } from '#functions/shared/db/each-row.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { Gateways, WithGateways } from '#functions/payments/src/gateways.ts'
import { isoTime } from '#functions/payments/src/stripe/iso-time.ts'
import { operatorRefund } from './operator-refund.ts'

type Actions = typeof operatorPaymentActions
type Dispute = ActionOutput<Actions['operator_disputes']>['disputes'][number]

/** Where the platform answers a dispute. */
const disputeUrl = (mode: Gateways['mode'], disputeId: string) =>
  `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}disputes/${disputeId}`

/** Those whose answer is due first come first; payments that are none of this shop are left out. */
async function listDisputes(
  _request: object,
  context: Context,
  { gateways }: WithGateways,
): Promise<ActionOutput<Actions['operator_disputes']>> {
  const open = await gateways.platform.openDisputes()
  const paymentIds = open.flatMap(({ payment_intent: id }) => id ?? [])
  const sales = new Map(
    (await rowsBy(context, 'payments', '$id', paymentIds)).map((sale) => [sale.$id, sale]),
  )
  const disputes = open.flatMap((dispute): Dispute[] => {
    const sale = sales.get(dispute.payment_intent ?? '')
    if (!sale) return []
    const { due_by: dueBy } = dispute.evidence_details
    return [
      {
        disputeId: dispute.id,
        orderId: sale.$id,
        title: sale.productTitle,
        amountCents: dispute.amount,
        needsResponse: dispute.status.endsWith('needs_response'),
        isInquiry: dispute.status.startsWith('warning_'),
        dueAt: dueBy === null || dueBy === undefined ? null : isoTime(dueBy),
        createdAt: isoTime(dispute.created),
        url: disputeUrl(gateways.mode, dispute.id),
      },
    ]
  })
  return { disputes: disputes.sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9')) }
}

const limit = { max: 600, window: 10 * MINUTE } as const

export const operatorEntries: Entries<Actions, WithGateways> = {
  operator_refund: { access: 'operator', limit: { max: 120, window: 10 * MINUTE }, run: operatorRefund },
  operator_disputes: { access: 'operator', limit, run: listDisputes },
  operator_balance: {
    access: 'operator',
    limit,
    run: (_request, _context, { gateways }) => gateways.platform.balance(),
  },
}
