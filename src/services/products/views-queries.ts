import { useMutation } from '@tanstack/react-query'
import { countView } from './views-api.ts'

export function useCountView() {
  return useMutation({ mutationFn: countView })
}
