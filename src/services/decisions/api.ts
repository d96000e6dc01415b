import type { ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import type { decisionActions } from '#src/domain/contracts/operator/cases.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

type Actions = typeof decisionActions

export type MailedDecision = ActionOutput<Actions['decisions.read']>
export type NewComplaint = ActionInput<Actions['complaints.create']>

export const listOwnDecisions = async () => (await callMarketplace('decisions.list_own', {})).decisions

/** Returns the decision that a mail told of. @param token from the link of the mail */
export const readDecision = (token: string) => callMarketplace('decisions.read', { token })

export const createComplaint = (complaint: NewComplaint) => callMarketplace('complaints.create', complaint)
