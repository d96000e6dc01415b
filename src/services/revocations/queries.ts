import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Declaration } from '#src/domain/contracts/marketplace/revocations.ts'
import { buyerKeys } from '#src/services/payments/purchases/buyer-keys.ts'
import { declareRevocation } from './api.ts'

type Declared = { submissionId: string; values: Declaration }

export function useDeclareRevocation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ submissionId, values }: Declared) => declareRevocation(submissionId, values),
    onSuccess: () => {
      for (const queryKey of buyerKeys) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
