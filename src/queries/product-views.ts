import { useMutation } from '@tanstack/react-query'
import { countView } from '#src/services/product-views.ts'

export function useCountView() {
  return useMutation({ mutationFn: countView })
}
