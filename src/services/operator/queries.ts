import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerComplaint,
  type CaseTarget,
  type ComplaintsView,
  decide,
  find,
  getCase,
  getBalance,
  getCreator,
  getMoney,
  getOrder,
  type InboxView,
  lift,
  listCases,
  listComplaints,
  listDisputes,
  listLog,
  refundOrder,
} from './api.ts'

export type {
  Case,
  CaseComplaint,
  CaseDecision,
  CaseReport,
  CaseTarget,
  CreatorFile,
  Found,
  LogEntry,
  Money,
  NewDecision,
  OpenDispute,
  OperatorOrder,
} from './api.ts'

const operatorKey = ['operator']

/** Others with a role work at the same time, so what was read before is never taken for the present. */
const fresh = { staleTime: 0 } as const

export const inboxQuery = (view: InboxView) =>
  queryOptions({ queryKey: [...operatorKey, 'inbox', view], queryFn: () => listCases(view), ...fresh })

export const caseQuery = (target: CaseTarget) =>
  queryOptions({ queryKey: [...operatorKey, 'case', target], queryFn: () => getCase(target), ...fresh })

export const complaintsQuery = (view: ComplaintsView) =>
  queryOptions({
    queryKey: [...operatorKey, 'complaints', view],
    queryFn: () => listComplaints(view),
    ...fresh,
  })

export const findQuery = (text: string) =>
  queryOptions({ queryKey: [...operatorKey, 'find', text], queryFn: () => find(text), ...fresh })

export const creatorFileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'creator', userId],
    queryFn: () => getCreator(userId),
    // each read is logged, so it is not repeated whenever the window gets the focus
    staleTime: Infinity,
  })

export const operatorOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...operatorKey, 'order', orderId], queryFn: () => getOrder(orderId), ...fresh })

/** @param span from a moment until before another, ISO 8601 */
export const moneyQuery = (span: { from: string; to: string }) =>
  queryOptions({ queryKey: [...operatorKey, 'money', span], queryFn: () => getMoney(span), ...fresh })

export const disputesQuery = queryOptions({
  queryKey: [...operatorKey, 'disputes'],
  queryFn: () => listDisputes(),
  ...fresh,
})

export const balanceQuery = queryOptions({
  queryKey: [...operatorKey, 'balance'],
  queryFn: () => getBalance(),
  ...fresh,
})

/** @param action the name of an action, or '' for all @param page from 1 */
export const logQuery = (action: string, page: number) =>
  queryOptions({
    queryKey: [...operatorKey, 'log', action, page],
    queryFn: () => listLog(action, page),
    ...fresh,
  })

/** Reads everything again also after a failure: somebody else may have decided first, or only the response was lost. */
function useOperatorChange() {
  const queryClient = useQueryClient()
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }) }
}

export const useDecide = () => useMutation({ mutationFn: decide, ...useOperatorChange() })

export const useLift = () => useMutation({ mutationFn: lift, ...useOperatorChange() })

export const useOperatorRefund = () =>
  useMutation({
    mutationFn: (refund: Parameters<typeof refundOrder>[0]) => refundOrder(refund),
    ...useOperatorChange(),
  })

export const useAnswerComplaint = () => useMutation({ mutationFn: answerComplaint, ...useOperatorChange() })

/**
 * Returns the function that reads the log in batches for an export, without the cache. The server sets the length of its pages, so a
 * batch holds as many pages as it takes.
 * @param size the length of a batch; a shorter one is the last
 */
export function logBatches(action: string, size: number) {
  let page = 1
  let isComplete = false
  return async (after: string | null) => {
    if (after === null) {
      page = 1
      isComplete = false
    }
    const rows: (Awaited<ReturnType<typeof listLog>>['entries'][number] & { $id: string })[] = []
    while (rows.length < size && !isComplete) {
      const { entries } = await listLog(action, page)
      rows.push(...entries.map((entry) => ({ ...entry, $id: entry.id })))
      isComplete = entries.length === 0
      page += 1
    }
    return { rows }
  }
}
