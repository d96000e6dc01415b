import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { mergedSaved, type SavedProduct, without, withSaved } from '#src/domain/saved/saved.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import { keepSaved, onAccountElsewhere, onSavedHere, savedHere, tellOtherTabs } from './saved-here.ts'

/** Loaded with the first call: what a guest saves stays in the browser. */
const api = lazyModule(() => import('./api.ts'))

export const savedKey = ['saved']

/** Changes of what is saved are sent one after the other, so that the last one wins. */
export const inTurn = { scope: { id: 'saved' } }

/** What the account has saved. */
export const ownSavedQuery = (userId: string) =>
  queryOptions({
    queryKey: [...savedKey, 'own', userId],
    queryFn: async () => (await api()).listSaved(userId),
  })

export type SavedList = {
  /** The newest first; undefined until it is known. */
  list: readonly SavedProduct[] | undefined
  /** The account that new ones are saved in, or '' for a guest, whose browser keeps them. */
  userId: string
  /** Whether it is known who is signed in. */
  isReady: boolean
  error: Error | null
  retry: () => void
}

/**
 * Returns what the visitor has saved. What a guest has kept in this browser stays in the list until it is moved into the account. If
 * nobody knows who is signed in, the visitor is treated as a guest, so that nothing is lost.
 */
export function useSavedList(): SavedList {
  const client = useQueryClient()
  const kept = useSyncExternalStore(onSavedHere, savedHere, savedHere)
  const session = useQuery(sessionQuery)
  const userId = session.data?.account?.userId ?? ''
  const own = useQuery({ ...ownSavedQuery(userId), enabled: userId !== '' })
  useEffect(
    () =>
      onAccountElsewhere(() => void client.invalidateQueries({ queryKey: ownSavedQuery(userId).queryKey })),
    [client, userId],
  )
  const isKnown = userId === '' ? !session.isPending : own.data !== undefined
  return {
    list: isKnown ? mergedSaved(own.data ?? [], kept) : undefined,
    userId,
    isReady: !session.isPending,
    error: own.data ? null : own.error,
    retry: () => void own.refetch(),
  }
}

/** Thrown if the browser's storage is switched off or full. */
export class StorageFailed extends Error {
  override name = 'StorageFailed'
}

export type SavedChange = {
  userId: string
  productIds: readonly string[]
  /** False to remove the products from the list. */
  isSaved: boolean
}

function changed(list: readonly SavedProduct[], { productIds, isSaved }: SavedChange): SavedProduct[] {
  if (!isSaved) return without(list, productIds)
  const savedAt = new Date().toISOString()
  return [...productIds.map((productId) => ({ productId, savedAt })), ...without(list, productIds)]
}

async function write({ userId, productIds, isSaved }: SavedChange): Promise<void> {
  if (userId === '' && isSaved) {
    const savedAt = new Date().toISOString()
    const list = productIds.reduce((all, productId) => withSaved(all, { productId, savedAt }), savedHere())
    if (!keepSaved(list)) throw new StorageFailed()
    return
  }
  if (userId !== '') {
    const { putSaved, removeSaved } = await api()
    await (isSaved
      ? Promise.all(productIds.map((productId) => putSaved(productId)))
      : removeSaved(productIds))
  }
  // The list that a guest has kept may not have been moved into the account yet.
  if (!isSaved && !keepSaved(without(savedHere(), productIds))) throw new StorageFailed()
}

/** Puts back only what this change has changed: others may have been made meanwhile. */
function undo(client: QueryClient, change: SavedChange, before: readonly SavedProduct[] | undefined) {
  client.setQueryData(ownSavedQuery(change.userId).queryKey, (now) => {
    if (!now) return now
    const earlier = (before ?? []).filter(({ productId }) => change.productIds.includes(productId))
    return mergedSaved(without(now, change.productIds), earlier)
  })
}

/** Saves products, or takes them out. It shows at once, and is undone if it fails. */
export function useChangeSaved({ onError }: { onError: (error: Error, change: SavedChange) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: savedKey,
    ...inTurn,
    mutationFn: write,
    onMutate: async (change: SavedChange) => {
      if (change.userId === '') return undefined
      const { queryKey } = ownSavedQuery(change.userId)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (list) => list && changed(list, change))
      return before
    },
    onError: (error, change, before) => {
      undo(client, change, before)
      onError(error, change)
    },
    onSettled: async (_, error, { userId }) => {
      if (userId === '') return
      if (!error) tellOtherTabs()
      // An answer that was asked for before the last change would show what was true before it.
      if (client.isMutating({ mutationKey: savedKey }) > 1) return
      const asked = client.invalidateQueries({ queryKey: ownSavedQuery(userId).queryKey })
      // A failure is told at once, and not when the server can be reached again.
      if (!error) await asked
    },
  })
}
