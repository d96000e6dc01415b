import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openChallenge } from '#src/services/auth/challenges-api.ts'
import type { SecondFactor } from '#src/services/auth/factors.ts'
import {
  createAuthenticator,
  linkAuthenticator,
  newRecoveryCodes,
  removeSecondFactor,
  requireSecondFactor,
  twoFactorState,
} from './api.ts'

export type { SecondFactor }

const twoFactorKey = ['two-factor']

export const twoFactorQuery = queryOptions({ queryKey: twoFactorKey, queryFn: twoFactorState, staleTime: 0 })

/** Reads the state again after success and failure of a step, because another tab may have been faster. */
function useStep<Input, Answer>(step: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: twoFactorKey }),
  })
}

export const useCreateAuthenticator = () => useStep(createAuthenticator)

export function useLinkAuthenticator() {
  const [prove] = useState(openChallenge)
  return useStep((code: string) => linkAuthenticator(code, prove))
}

export function useNewRecoveryCodes() {
  const [prove] = useState(openChallenge)
  return useStep((factor: SecondFactor) => newRecoveryCodes(factor, prove))
}

export const useRequireSecondFactor = () => useStep(requireSecondFactor)

export function useRemoveSecondFactor() {
  const [prove] = useState(openChallenge)
  return useStep((factor: SecondFactor) => removeSecondFactor(factor, prove))
}
