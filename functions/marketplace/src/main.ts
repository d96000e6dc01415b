import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { contextOf, type Context } from '#functions/shared/http/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/http/env.ts'
import { type Answer, type Invocation, lastElement } from '#functions/shared/http/runtime.ts'
import { serve } from '#functions/shared/http/serve.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { marketplaceEntries } from './entries.ts'
import { countDownloads } from './downloads/download-count.ts'
import { endDue } from './decisions/lift.ts'
import { answerDue } from './complaints/send-answers.ts'
import { followDue } from './decisions/mails/send-decisions.ts'
import { issueDue } from './invoices/issue.ts'
import { deliverDue } from './notices/deliver-due.ts'
import { pushDue } from './pushes/push-due.ts'
import { acknowledgeDue } from './reports/acknowledge.ts'
import { confirmDue } from './revocations/confirm.ts'
import { sendUpdates } from './updates/send-due.ts'

const env = readEnv(platformEnvSchema)

const answer = serve(marketplaceContract, marketplaceEntries, () => ({}))

const TRIGGER = 'x-appwrite-trigger'

/** What the schedule does side by side, by what its answer calls it. */
const chores = {
  delivered: deliverDue,
  pushed: pushDue,
  told: sendUpdates,
  confirmed: confirmDue,
  acknowledged: acknowledgeDue,
  ended: endDue,
  decided: followDue,
  answered: answerDue,
  invoiced: issueDue,
}

/** Appwrite calls this function by schedule; everybody else sends actions. */
export default async function marketplace(invocation: Invocation): Promise<Answer> {
  const { req, res, error } = invocation
  if (lastElement(req.headers[TRIGGER]) !== 'schedule') return answer(invocation)
  const context = contextOf(invocation, env)
  const attempt = async (work: (context: Context) => Promise<number>) => {
    try {
      return await work(context)
    } catch (failure) {
      error(traceOf(failure))
      return null
    }
  }
  // first, because creators are told of downloads that count
  const counted = await attempt(countDownloads)
  const runs = Object.entries(chores).map(async ([name, work]) => [name, await attempt(work)] as const)
  const done = { counted, ...Object.fromEntries(await Promise.all(runs)) }
  return res.json(done, Object.values(done).includes(null) ? 500 : 200)
}
