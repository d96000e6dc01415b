import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { NO_PAYMENT_ACCOUNT, PAYMENT_ACCOUNT_GONE } from '#src/domain/contracts/payouts.ts'
import { ActionError } from '#src/data/backend/errors.ts'
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
import { ownAccountKey } from '#src/data/account/queries.ts'
import { sessionKey } from '#src/data/auth/session-queries.ts'

export { type AccountInfo, PaymentServiceError, type Payout, type PayoutPage } from './api.ts'

const payoutsKey = ['payouts']

/** Whether the payment provider knows no account of the creator's any more. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof ActionError && [PAYMENT_ACCOUNT_GONE, NO_PAYMENT_ACCOUNT].includes(error.message)
}

/** Whether the answer was a no that stands, so that nothing of it can have happened. */
export function isRefused(error: unknown): boolean {
  return error instanceof ActionError && (error.code === 'conflict' || error.code === 'invalid_input')
}

/** What a creator has at the payment provider, asked for anew each time: it is money. */
export const accountInfoQuery = (userId: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'account', userId],
    queryFn: () => getAccountInfo({ userId }),
    staleTime: 0,
  })

/** A page ends with the payout after which the next one begins; '' is before the first. */
export const payoutHistoryQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'history', userId],
    queryFn: ({ pageParam }) => getPayoutHistory({ userId }, pageParam === '' ? undefined : pageParam),
    initialPageParam: '',
    getNextPageParam: ({ payouts, hasMore }) => (hasMore ? payouts.at(-1)?.id : undefined),
    staleTime: 0,
  })

/** Whether and how the creator can be paid is part of the session and of the account row: both are read again. */
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

/** The balance may have been read since: it does not go below nothing for one payout. */
export const withoutPaid = (amount: number) => (info: AccountInfo | undefined) => {
  if (!info) return info
  const { available } = info.balance
  const left = Math.min(available, Math.max(0, available - amount))
  const withdrawable = Math.max(0, info.withdrawable - amount)
  return { ...info, withdrawable, balance: { ...info.balance, available: left } }
}

type History = InfiniteData<PayoutPage>

/** A payout whose first answer was lost may be known already. */
export const withPayout = (payout: Payout) => (history: History | undefined) => {
  const [first, ...others] = history?.pages ?? []
  if (!history || !first || first.payouts.some(({ id }) => id === payout.id)) return history
  return { ...history, pages: [{ ...first, payouts: [payout, ...first.payouts] }, ...others] }
}

/** What is shown changes at once; then balance and history are read again, also after a failure. */
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
