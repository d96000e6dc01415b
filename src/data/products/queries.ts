import { queryOptions } from '@tanstack/react-query'
import { getProduct } from './api.ts'

export const productsKey = ['products']

export const productQuery = (productId: string) =>
  queryOptions({ queryKey: [...productsKey, 'one', productId], queryFn: () => getProduct(productId) })
