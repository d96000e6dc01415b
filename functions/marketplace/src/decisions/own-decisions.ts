import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { decisionActions, OwnDecision } from '#src/domain/contracts/operator/cases.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import { createComplaint } from '#functions/marketplace/src/complaints/create-complaint.ts'
import { complaintId } from '#functions/marketplace/src/complaints/complaint-id.ts'
import { complainUntil } from './complain-until.ts'
import { decisionLinkOf } from './decision-token.ts'
import { complaintsAbout, shownComplaint, shownDecision } from './shown-decision.ts'

type Actions = typeof decisionActions

/** More decisions than anybody's page, products and reviews have. */
const MOST = 100

/** Returns the decisions that concern somebody, the newest first. That something may stay concerns nobody. */
async function decisionsConcerning(
  { tables }: Pick<Context, 'tables'>,
  { caller }: SignedIn,
): Promise<Row<'decisions'>[]> {
  const found = await tables.findExactly('decisions', { ownerId: caller.userId }, [
    Query.notEqual('measure', 'none'),
    Query.orderDesc('createdAt'),
    Query.limit(MOST),
  ])
  return found.filter(({ createdAt }) => isSinceRegistration(createdAt, caller))
}

/** A decision with what whom it concerns may do about it, or has done. */
const withComplaint = (
  decision: Row<'decisions'>,
  complaint: Row<'complaints'> | null | undefined,
): OwnDecision => ({
  ...shownDecision(decision),
  what: decision.what,
  complainUntil: complainUntil(decision.createdAt),
  complaint: complaint ? shownComplaint(complaint) : null,
})

async function listOwn(
  _request: object,
  context: Context,
  signedIn: SignedIn,
): Promise<ActionOutput<Actions['decisions.list_own']>> {
  const decisions = await decisionsConcerning(context, signedIn)
  const rows = await complaintsAbout(context, decisions)
  const complaints = new Map(rows.map((row) => [row.$id, row]))
  const own = (decisionId: string) => complaints.get(complaintId(context.hash, { decisionId, reportId: '' }))
  return { decisions: decisions.map((decision) => withComplaint(decision, own(decision.$id))) }
}

async function read(
  { token }: ActionRequest<Actions['decisions.read']>,
  context: Context,
): Promise<ActionOutput<Actions['decisions.read']>> {
  const { tables, hash } = context
  const link = decisionLinkOf(hash, token)
  if (!link) throw new Refusal('not_found', m.refusal_link_invalid())
  const [decision, complaint] = await Promise.all([
    tables.get('decisions', link.decisionId),
    tables.get('complaints', complaintId(hash, link)),
  ])
  if (!decision) throw new Refusal('not_found', m.refusal_decision_not_found())
  const { what, complainUntil: until, complaint: shown, ...rest } = withComplaint(decision, complaint)
  const by = link.reportId === '' ? 'owner' : 'reporter'
  return { by, decision: rest, what, complainUntil: until, complaint: shown }
}

const limit = { max: 240, window: 10 * MINUTE } as const

export const decisionEntries: Entries<Actions> = {
  'decisions.list_own': { access: 'signed_in', limit, run: listOwn },
  'decisions.read': { access: 'anyone', needs: 'mailed link', limit, run: read },
  'complaints.create': {
    access: 'anyone',
    needs: 'own decision',
    limit: { max: 20, window: 10 * MINUTE },
    run: createComplaint,
  },
}
