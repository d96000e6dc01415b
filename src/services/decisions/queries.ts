import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createComplaint, listOwnDecisions, readDecision } from './api.ts'

export type { OwnDecision } from '#src/domain/contracts/operator/cases.ts'
export type { MailedDecision } from './api.ts'

const decisionsKey = ['decisions']

/** The decisions about the signed-in creator's page, products and reviews. */
export const ownDecisionsQuery = queryOptions({
  queryKey: [...decisionsKey, 'own'],
  queryFn: listOwnDecisions,
  staleTime: 0,
})

/** The decision that a mail told of. @param token from the link of the mail */
export const mailedDecisionQuery = (token: string) =>
  queryOptions({
    queryKey: [...decisionsKey, 'mailed', token],
    queryFn: () => readDecision(token),
    staleTime: 0,
  })

/** Reads the decisions again also after a failure, because the complaint may have arrived and only the response been lost. */
export function useComplain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createComplaint,
    onSettled: () => queryClient.invalidateQueries({ queryKey: decisionsKey }),
  })
}
