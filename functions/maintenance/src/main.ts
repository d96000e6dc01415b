import { randomUUID } from 'node:crypto'
import { contextOf, type Context } from '#functions/shared/http/context.ts'
import { platformEnvSchema, readEnv } from '#functions/shared/http/env.ts'
import type { Answer, Invocation } from '#functions/shared/http/runtime.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import {
  forgetRateLimits,
  forgetTokens,
  forgetEvents,
  forgetGuards,
  forgetInvoices,
  forgetLinks,
  forgetMails,
  forgetNotices,
  forgetReferrers,
  forgetRevocations,
  forgetOperatorLog,
  forgetReporters,
  forgetSellers,
  forgetSubscriptions,
  forgetUpdateMails,
} from './forget/expire.ts'
import { noteAddress } from '#functions/shared/identity/note-address.ts'
import { finishDeletions, releaseNames } from './deletion/finish-deletions.ts'
import { syncListings } from './listings/sync-listings.ts'
import { listVerified, verifiedUser } from './listings/list-verified.ts'
import { listEarlierProducts, walkListings } from './listings/walk-listings.ts'
import { beginHistories, endLaunches } from './publishing/end-launches.ts'
import { syncPages } from './sync/sync-pages.ts'
import { syncLaggingReviews } from './sync/sync-lagging-reviews.ts'
import { forgetPendingFollows } from './forget/forget-pending-follows.ts'
import { forgetRecipients } from './forget/forget-recipients.ts'
import { askSellers } from './publishing/ask-sellers.ts'
import { publishDue } from './publishing/publish-due.ts'
import { recountCreators } from './counts/recount-creators.ts'
import { refreshSearch } from './sync/refresh-search.ts'
import { showFormerNames } from './sync/show-former-names.ts'
import { deletedUser, removeDeleted } from './deletion/remove-account.ts'
import { sealLeft } from './sweep/seal-left.ts'
import { sendAgain } from './mail/send-again.ts'
import { sweepAccounts } from './sweep/sweep-accounts.ts'
import { sweepReviews } from './sweep/sweep-reviews.ts'
import { sweepLeftovers } from './sweep/sweep-leftovers.ts'
import { sweepVersions } from './sweep/sweep-versions.ts'
import { sweepUploads } from './sweep/sweep-uploads.ts'

const env = readEnv(platformEnvSchema)

type Chore = (context: Context) => Promise<number>

/** The chores of the schedule. Each returns the number of rows or files that it changed. */
const chores: Record<string, Chore> = {
  publishDue,
  endLaunches,
  askSellers,
  syncPages,
  syncLaggingReviews,
  syncListings,
  forgetRateLimits,
  forgetGuards,
  forgetTokens,
  forgetEvents,
  forgetLinks,
  forgetPendingFollows,
  forgetNotices,
  forgetSubscriptions,
  forgetSellers,
  forgetRevocations,
  forgetInvoices,
  forgetOperatorLog,
  forgetReporters,
  forgetReferrers,
  sendAgain,
  forgetMails,
  forgetUpdateMails,
  forgetRecipients,
  sealLeft,
  sweepUploads,
  sweepLeftovers,
  sweepVersions,
  finishDeletions,
  releaseNames,
  recountCreators,
  sweepAccounts,
  sweepReviews,
  refreshSearch,
  showFormerNames,
  beginHistories,
  listEarlierProducts,
  walkListings,
}

/** Only the server may execute this function, so its headers can be trusted. */
export default async function maintenance(invocation: Invocation): Promise<Answer> {
  const { req, res, error } = invocation
  const context = contextOf(invocation, env)
  const event = req.headers['x-appwrite-event'] ?? ''
  const due = event === '' ? chores : choresOf(event, req.bodyText)
  const done: Record<string, number | 'failed'> = {}
  for (const [name, work] of Object.entries(due)) {
    done[name] = await attempt(name, () => work(context), error)
  }
  const hasFailed = Object.values(done).includes('failed')
  return res.json(done, hasFailed ? 500 : 200)
}

/** Returns the id of the user if the event is the change of an address. */
const movedUser = (event: string): string | null => /^users\.([^.]+)\.update\.email$/.exec(event)?.[1] ?? null

/** Returns the chores of an event. */
function choresOf(event: string, body: string): Record<string, Chore> {
  const verified = verifiedUser(event, body)
  if (verified !== null) return { listed: (context) => listVerified(context, verified) }
  const moved = movedUser(event)
  if (moved !== null) return { address: async (context) => ((await noteAddress(context, moved)) ? 1 : 0) }
  const leaver = deletedUser(event, body)
  return { account: (context) => removeDeleted(context, leaver) }
}

/** Runs one chore. A failure is logged and does not stop the others. */
async function attempt(name: string, work: () => Promise<number>, logError: (message: string) => void) {
  try {
    return await work()
  } catch (error) {
    logError(`${randomUUID()} ${name}: ${traceOf(error)}`)
    return 'failed'
  }
}
