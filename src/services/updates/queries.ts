import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getTelling, tell } from './api.ts'

export type { Mailing, Telling } from './api.ts'

/** Milliseconds between two looks at mails that are being sent. */
const LOOK_AGAIN = 3_000

/** Whether a creator can tell people of the newest version of a product, and how many. Read again while mails are being sent. */
export const tellingQuery = (productId: string) =>
  queryOptions({
    queryKey: ['telling', productId],
    queryFn: () => getTelling(productId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.mailing?.isDone === false ? LOOK_AGAIN : false),
  })

export function useTell(productId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = tellingQuery(productId)
  return useMutation({
    mutationFn: (number: number) => tell(productId, number),
    onSuccess: (telling) => queryClient.setQueryData(queryKey, telling),
    // a refusal means that what is on the screen is outdated
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
