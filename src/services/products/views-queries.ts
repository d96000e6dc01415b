import { useMutation } from '@tanstack/react-query'
import { lazyModule } from '#src/services/backend/lazy-module.ts'

/** No page waits for it, so it is loaded when the page has come. */
const api = lazyModule(() => import('./views-api.ts'))

export function useCountView() {
  return useMutation({ mutationFn: async (productId: string) => (await api()).countView(productId) })
}
