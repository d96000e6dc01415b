import { choiceParameter, listAddress, pageParameter } from '#src/components/list-panel/list-address.ts'
import { operatorPaths } from '#src/config/operator-paths.ts'

/** The actions that the log can be asked for by name. It holds others too, as later releases write them. */
export const loggedActions = [
  'operator.decide',
  'operator.lift',
  'operator.answer_complaint',
  'measure.ended',
  'operator.creator',
  'operator.refund',
  'operator.refund_failed',
] as const
export type LoggedAction = (typeof loggedActions)[number]

export const actionChoices = ['all', ...loggedActions] as const

/** The visible part of the log. Pages count from 1. */
export type LogView = { action: (typeof actionChoices)[number]; page: number }

const address = listAddress<LogView>(
  { action: 'all', page: 1 },
  { action: choiceParameter('action', actionChoices), page: pageParameter },
)

export const { viewOf } = address

export const hrefOf = (view: LogView) => operatorPaths.log(address.queryOf(view))
