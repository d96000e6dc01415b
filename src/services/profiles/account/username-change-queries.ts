import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeUsername } from './api.ts'
import { creatorsKey } from '#src/services/profiles/creators/queries.ts'
import { ownProductsKey } from '#src/services/products/own-products-queries.ts'
import { productsKey } from '#src/services/products/queries.ts'
import { ownAccountKey, sessionKey } from '#src/services/auth/session-queries.ts'
import { usernamesKey } from './usernames-queries.ts'

const keys = [sessionKey, ownAccountKey, creatorsKey, usernamesKey, productsKey, ownProductsKey]

/** Changes the username and refreshes everything with links, because every link to a product contains the username. */
export function useChangeUsername() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeUsername,
    onSuccess: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
