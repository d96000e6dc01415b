import { m } from '#messages'
import { type LoggedAction, loggedActions, type LogView } from './address.ts'

const actionTexts: Record<LoggedAction, () => string> = {
  'operator.decide': () => m.operator_log_action_decide(),
  'operator.lift': () => m.operator_log_action_lift(),
  'operator.answer_complaint': () => m.operator_log_action_answer_complaint(),
  'operator.creator': () => m.operator_log_action_creator(),
  'operator.refund': () => m.operator_log_action_refund(),
  'operator.refund_failed': () => m.operator_log_action_refund_failed(),
  'measure.ended': () => m.operator_log_action_ended(),
}

export const actionChoiceTexts = (): Record<LogView['action'], string> => ({
  all: m.operator_log_all(),
  'operator.decide': actionTexts['operator.decide'](),
  'operator.lift': actionTexts['operator.lift'](),
  'operator.answer_complaint': actionTexts['operator.answer_complaint'](),
  'operator.creator': actionTexts['operator.creator'](),
  'operator.refund': actionTexts['operator.refund'](),
  'operator.refund_failed': actionTexts['operator.refund_failed'](),
  'measure.ended': actionTexts['measure.ended'](),
})

/** Returns what was done, or its name where this release has no words for it. */
export function actionText(action: string): string {
  const known = loggedActions.find((name) => name === action)
  return known === undefined ? action : actionTexts[known]()
}
