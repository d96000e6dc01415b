import { useQuery } from '@tanstack/react-query'
import { limits } from '#src/domain/limits/limits.ts'
import { slugProblem } from '#src/domain/profile/slug.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { checkSlug } from './api.ts'
import { messageOf } from '#src/services/error-messages.ts'

export type SlugCheck =
  | { status: 'idle' | 'checking' | 'available' }
  | { status: 'refused' | 'failed'; message: string }

type Answer = { data: string | null | undefined; error: Error | null }

/** @param settled the text in the field when typing last stopped */
export function slugCheckOf(typed: string, settled: string, answer: Answer): SlugCheck {
  if (typed === '' || typed !== settled) return { status: 'idle' }
  const problem = slugProblem(typed) ?? answer.data
  if (problem) return { status: 'refused', message: problem }
  if (answer.data === null) return { status: 'available' }
  return answer.error ? { status: 'failed', message: messageOf(answer.error) } : { status: 'checking' }
}

/** Asks the server whether a short address is free, once typing has stopped and if the text is a valid short address. */
export function useSlugCheck(typed: string): SlugCheck & { retry: () => void } {
  const settled = useDebounced(typed, limits.slug.checkDelay)
  const answer = useQuery({
    queryKey: ['slug', settled],
    queryFn: () => checkSlug(settled),
    enabled: settled !== '' && slugProblem(settled) === null,
    staleTime: 10_000,
  })
  return { ...slugCheckOf(typed, settled, answer), retry: () => void answer.refetch() }
}
