import { choiceParameter, listAddress, pageParameter } from '#src/components/list-panel/list-address.ts'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { reportCategories, reportStates } from '#src/domain/reports/report.ts'

export const categoryChoices = ['all', ...reportCategories] as const

/** The visible part of the inbox. Pages count from 1. */
export type InboxListView = {
  state: (typeof reportStates)[number]
  category: (typeof categoryChoices)[number]
  page: number
}

const address = listAddress<InboxListView>(
  { state: 'open', category: 'all', page: 1 },
  {
    state: choiceParameter('state', reportStates),
    category: choiceParameter('category', categoryChoices),
    page: pageParameter,
  },
)

export const { viewOf } = address

export const hrefOf = (view: InboxListView) => operatorPaths.inbox(address.queryOf(view))
