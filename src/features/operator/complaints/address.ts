import { choiceParameter, listAddress, pageParameter } from '#src/components/list-panel/list-address.ts'
import { operatorPaths } from '#src/config/operator-paths.ts'

export const states = ['open', 'answered'] as const

/** The visible part of the complaints. Pages count from 1. */
export type ComplaintsListView = { state: (typeof states)[number]; page: number }

const address = listAddress<ComplaintsListView>(
  { state: 'open', page: 1 },
  { state: choiceParameter('state', states), page: pageParameter },
)

export const { viewOf } = address

export const hrefOf = (view: ComplaintsListView) => operatorPaths.complaints(address.queryOf(view))
