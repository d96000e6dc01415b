import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { revocationActions } from '#src/domain/contracts/marketplace/revocations.ts'
import { revocationOf } from '#src/domain/revocation/revocation.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { withMinimumDuration } from '#functions/shared/db/at-least.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { dueAfterCall } from '#functions/marketplace/src/mails/due-mails.ts'
import { confirmRevocation } from './confirm.ts'
import { declaredSale } from './declared-sale.ts'

type Declare = (typeof revocationActions)['revocations.declare']
type Request = ActionRequest<Declare>

/** Milliseconds; longer than it takes to hand over a mail. */
const ANSWER_MS = 1000

/**
 * Takes a declaration in. The row comes first, with what comes of the declaration: mail and refund are made up for by the schedules. The
 * answer and its time are the same whatever comes of it, because they go to who asks; only the mailbox is told more.
 */
export const declare = (request: Request, context: Context): Promise<ActionOutput<Declare>> =>
  withMinimumDuration(context, ANSWER_MS, async () => {
    const id = context.hash.id('revocation', request.submissionId)
    const known = await context.tables.get('revocations', id)
    const { declaredAt } = known ?? (await enter(context, id, request))
    return { declaredAt }
  })

async function enter(context: Context, id: string, request: Request): Promise<Row<'revocations'>> {
  const { tables, now } = context
  const { orderId, name, email, receipt } = request
  const [sale, caller] = await Promise.all([
    declaredSale(context, { orderId, email, receipt }),
    context.caller(),
  ])
  const outcome = sale ? revocationOf(sale, now) : 'unknown'
  const at = now.toISOString()
  const data = {
    orderId,
    name,
    email,
    buyerUserId: caller?.userId ?? '',
    locale: currentLanguage(),
    outcome,
    declaredAt: at,
    mailDueAt: dueAfterCall(now),
    settledAt: outcome === 'refund' ? null : at,
  } as const
  let row: Row<'revocations'>
  try {
    row = await tables.create('revocations', id, data)
  } catch (error) {
    // the same declaration was made in another tab at this moment, which goes on with it
    const other = error instanceof Conflict ? await tables.get('revocations', id) : null
    if (!other) throw error
    return other
  }
  if (outcome === 'refund') {
    if (await isDeliveredMeanwhile(context, orderId)) row = await lapse(context, id)
    else await nudge(context, 'payments', { action: 'settle_revocations' })
  }
  try {
    await confirmRevocation(context, row)
  } catch (error) {
    context.log(`The revocation ${id} is still to be confirmed: ${traceOf(error)}`)
  }
  return row
}

/**
 * Whether a download has ended the right while this was written, see `beginDelivery`. It may have begun after this call, whose
 * declaration it could not see yet.
 */
async function isDeliveredMeanwhile({ tables }: Context, orderId: string): Promise<boolean> {
  const sale = await tables.get('payments', orderId)
  return sale !== null && sale.consent !== '' && sale.firstDeliveredAt !== null
}

const lapse = ({ tables, now }: Context, id: string): Promise<Row<'revocations'>> =>
  tables.update('revocations', id, { outcome: 'lapsed', settledAt: now.toISOString() })
