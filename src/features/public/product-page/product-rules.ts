import { paths } from '#src/config/paths.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { usernameKey } from '#src/domain/profile/username.ts'

/**
 * Where a product is shown, if not at the address with this username: nobody's product is shown under the name of somebody
 * else, and a former name leads to the current one. Null if the address is right.
 */
export function otherAddressOf(product: Pick<Product, '$id' | 'userName'>, username: string): string | null {
  if (usernameKey(product.userName) === usernameKey(username)) return null
  return paths.product.href(product.userName, product.$id)
}

/** Whether a payment can begin. Where the creator could not be loaded the server decides. */
export const isPayable = (creator: Pick<Creator, 'verified' | 'maySell'> | null): boolean =>
  !creator || (creator.verified && creator.maySell)
