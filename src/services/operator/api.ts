import type { ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import type { operatorPaymentActions } from '#src/domain/contracts/operator/payments.ts'
import { callMarketplace, callPayments } from '#src/services/backend/call.ts'

type CaseActions = typeof operatorCaseActions
type OverviewActions = typeof operatorOverviewActions
type PaymentActions = typeof operatorPaymentActions

export type InboxView = ActionInput<CaseActions['operator.inbox']>
export type Case = ActionOutput<CaseActions['operator.case']>
export type CaseTarget = ActionInput<CaseActions['operator.case']>
export type CaseReport = Case['reports'][number]
export type CaseDecision = Case['decisions'][number]
export type NewDecision = ActionInput<CaseActions['operator.decide']>
export type ComplaintsView = ActionInput<CaseActions['operator.complaints']>
export type CaseComplaint = ActionOutput<CaseActions['operator.complaints']>['complaints'][number]
export type ComplaintAnswer = ActionInput<CaseActions['operator.answer_complaint']>
export type Found = ActionOutput<OverviewActions['operator.find']>
export type CreatorFile = ActionOutput<OverviewActions['operator.creator']>
export type OperatorOrder = ActionOutput<OverviewActions['operator.order']>
export type Money = ActionOutput<OverviewActions['operator.money']>
export type OpenDispute = ActionOutput<PaymentActions['operator_disputes']>['disputes'][number]
export type LogEntry = ActionOutput<OverviewActions['operator.log']>['entries'][number]

export const listCases = (view: InboxView) => callMarketplace('operator.inbox', view)

export const getCase = (target: CaseTarget) => callMarketplace('operator.case', target)

/** Decides about a case. A decision that is sent twice under one `submissionId` is made once. */
export const decide = (decision: NewDecision) => callMarketplace('operator.decide', decision)

export const lift = (lifting: ActionInput<CaseActions['operator.lift']>) =>
  callMarketplace('operator.lift', lifting)

export const listComplaints = (view: ComplaintsView) => callMarketplace('operator.complaints', view)

export const answerComplaint = (answer: ComplaintAnswer) =>
  callMarketplace('operator.answer_complaint', answer)

export const find = (text: string) => callMarketplace('operator.find', { text })

export const getCreator = (userId: string) => callMarketplace('operator.creator', { userId })

export const getOrder = (orderId: string) => callMarketplace('operator.order', { orderId })

/** @param span from a moment until before another, ISO 8601 */
export const getMoney = (span: ActionInput<OverviewActions['operator.money']>) =>
  callMarketplace('operator.money', span)

export const listDisputes = () => callPayments('operator_disputes', {})

export const getBalance = () => callPayments('operator_balance', {})

/** Refunds an order. One that is sent twice is refused, because it names what was refunded before. */
export const refundOrder = (refund: ActionInput<PaymentActions['operator_refund']>) =>
  callPayments('operator_refund', refund)

/** @param action the name of the action whose entries are wanted, or '' for all */
export const listLog = (action: string, page: number) =>
  callMarketplace('operator.log', { page, only: action || undefined })
