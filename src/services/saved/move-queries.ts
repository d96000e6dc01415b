import type { QueryClient } from '@tanstack/react-query'
import { without } from '#src/domain/saved/saved.ts'
import { mergeSaved } from './api.ts'
import { inTurn, ownSavedQuery } from './queries.ts'
import { keepSaved, savedHere, tellOtherTabs } from './saved-here.ts'

/**
 * Moves what this browser has kept for a guest into the account that has signed in. What is saved meanwhile, and what the account has no
 * room for, stays. If it fails, the browser keeps it all until the next time.
 */
export const moveSaved = (client: QueryClient, userId: string): Promise<void> =>
  client
    .getMutationCache()
    .build(client, { ...inTurn, mutationFn: () => move(client, userId) })
    .execute(undefined)

async function move(client: QueryClient, userId: string): Promise<void> {
  const list = savedHere()
  if (list.length === 0) return
  const left = await mergeSaved(list)
  const moved = list.flatMap(({ productId }) => (left.includes(productId) ? [] : [productId]))
  await client.invalidateQueries({ queryKey: ownSavedQuery(userId).queryKey })
  keepSaved(without(savedHere(), moved))
  tellOtherTabs()
}
