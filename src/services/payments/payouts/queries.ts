import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ActionError } from '#src/services/backend/errors.ts'
import {
  type AccountInfo,
  createPayout,
  getAccountInfo,
  getDashboardLink,
  getOnboardingLink,
  getPayoutHistory,
  type Payout,
  type PayoutPage,
  startConnectFlow,
} from './api.ts'
import { ownAccountKey, sessionKey } from '#src/services/auth/session-queries.ts'

export { type AccountInfo, PaymentServiceError, type Payout, type PayoutPage } from './api.ts'

const payoutsKey = ['payouts']

/** Returns whether the creator's payment account no longer exists. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ActionError && error.reason === 'payment_account_gone'
}

/** Returns whether the server refused, so that certainly nothing was paid. */
export function isRefused(error: unknown): boolean {
  return error instanceof ActionError && (error.code === 'conflict' || error.code === 'invalid_input')
}

/** The creator's payment account, read again each time, because balances must be right. */
export const accountInfoQuery = (userId: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'account', userId],
    queryFn: () => getAccountInfo({ userId }),
    staleTime: 0,
  })

/** The parameter of a page is the id of the last payout of the page before, or '' for the first page. */
export const payoutHistoryQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'history', userId],
    queryFn: ({ pageParam }) => getPayoutHistory({ userId }, pageParam === '' ? undefined : pageParam),
    initialPageParam: '',
    getNextPageParam: ({ payouts, hasMore }) => (hasMore ? payouts.at(-1)?.id : undefined),
    staleTime: 0,
  })

/** Returns the function that reads session and account again, because both say whether the creator can be paid. */
export function useConnectionChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([sessionKey, ownAccountKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const useStartConnectFlow = () =>
  useMutation({
    mutationFn: ({ owner, addresses }: Arguments<typeof startConnectFlow>) =>
      startConnectFlow(owner, addresses),
  })

export const useOnboardingLink = () =>
  useMutation({
    mutationFn: ({ owner, addresses }: Arguments<typeof getOnboardingLink>) =>
      getOnboardingLink(owner, addresses),
  })

export const useDashboardLink = () => useMutation({ mutationFn: getDashboardLink })

type Arguments<Call extends (owner: never, addresses: never) => unknown> = {
  owner: Parameters<Call>[0]
  addresses: Parameters<Call>[1]
}

/** Subtracts a payout from the balance on the screen. The balance may already be the new one, so it doesn't go below 0. */
export const withoutPaid = (amount: number) => (info: AccountInfo | undefined) => {
  if (!info) return info
  const { available } = info.balance
  const left = Math.min(available, Math.max(0, available - amount))
  const withdrawable = Math.max(0, info.withdrawable - amount)
  return { ...info, withdrawable, balance: { ...info.balance, available: left } }
}

type History = InfiniteData<PayoutPage>

/** Adds a payout to the history. If its first response was lost, the history may have it already. */
export const withPayout = (payout: Payout) => (history: History | undefined) => {
  const [first, ...others] = history?.pages ?? []
  if (!history || !first || first.payouts.some(({ id }) => id === payout.id)) return history
  return { ...history, pages: [{ ...first, payouts: [payout, ...first.payouts] }, ...others] }
}

/** Changes balance and history on the screen at once, and reads both again afterwards, also after a failure. */
export function useRequestPayout(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createPayout,
    onSuccess: (payout) => {
      queryClient.setQueryData(accountInfoQuery(userId).queryKey, withoutPaid(payout.amount))
      queryClient.setQueryData(payoutHistoryQuery(userId).queryKey, withPayout(payout))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: payoutsKey }),
  })
}
