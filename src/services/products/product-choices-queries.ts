import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '#src/services/error-messages.ts'
import { paidProductChoicesQuery, partChoicesQuery } from './brief-products-queries.ts'

const choices = { paid: paidProductChoicesQuery, parts: partChoicesQuery }

/** The creator's products that can be chosen, with the words in their titles: the paid ones, or those that can be in a bundle. */
export function useProductChoices(which: keyof typeof choices, creatorId: string, search: string) {
  const { data, error, refetch } = useQuery({
    ...choices[which](creatorId, search),
    placeholderData: keepPreviousData,
    enabled: creatorId !== '',
  })
  return { page: data, problem: error && messageOf(error), retry: () => void refetch() }
}
