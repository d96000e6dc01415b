import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#src/domain/profile.ts'
import { changeUsername, claimUsername, completeOnboarding, updateProfile } from '#src/services/accounts.ts'
import { ownAccount } from '#src/services/own-account.ts'
import { creatorsKey } from './creators.ts'
import { ownProductsKey } from './own-products.ts'
import { productsKey } from './products.ts'
import { type Session, sessionKey, sessionQuery } from './session.ts'
import { usernamesKey } from './usernames.ts'

export const ownAccountKey = ['own-account']

/** The signed-in creator's own row, asked for anew: its counters move while the session stands. */
export const accountQuery = (known: Account) =>
  queryOptions({
    queryKey: [...ownAccountKey, known.userId],
    queryFn: async () => (await ownAccount()) ?? known,
    placeholderData: known,
    staleTime: 0,
  })

function useSessionRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionKey })
}

export function useClaimUsername() {
  const refresh = useSessionRefresh()
  return useMutation({ mutationFn: claimUsername, onSuccess: refresh })
}

const pageKeys = [sessionKey, ownAccountKey, creatorsKey]

/** Changes the page, wherever it is shown. */
export function useUpdateProfile() {
  const changed = useChanged(pageKeys)
  return useMutation({ mutationFn: updateProfile, onSuccess: changed })
}

/** Changes the name, which every link to a product has in it. */
export function useChangeUsername() {
  const changed = useChanged([...pageKeys, usernamesKey, productsKey, ownProductsKey])
  return useMutation({ mutationFn: changeUsername, onSuccess: changed })
}

function useChanged(keys: readonly string[][]) {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useCompleteOnboarding() {
  const queryClient = useQueryClient()
  const refresh = useSessionRefresh()
  return useMutation({
    mutationFn: completeOnboarding,
    onSuccess: () => {
      // Known at once: nobody is kept on the last step because one more answer does not come.
      queryClient.setQueryData(sessionQuery.queryKey, completed)
      return refresh()
    },
  })
}

const completed = (session: Session | undefined) =>
  session?.account ? { ...session, account: { ...session.account, onboardingCompleted: true } } : session
