import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeUsername } from '#src/services/accounts.ts'
import { creatorsKey } from './creators.ts'
import { ownAccountKey } from './own-account.ts'
import { ownProductsKey } from './own-products.ts'
import { productsKey } from './products.ts'
import { sessionKey } from './session.ts'
import { usernamesKey } from './usernames.ts'

const keys = [sessionKey, ownAccountKey, creatorsKey, usernamesKey, productsKey, ownProductsKey]

/** Changes the name, which every link to a product has in it. */
export function useChangeUsername() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeUsername,
    onSuccess: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
