import { m } from '#messages'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#src/domain/limits/limits.ts'
import { usernameProblem } from '#src/domain/profile/username-problem.ts'
import { useDebounced } from '#src/lib/flow/debounced.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { usernameQuery } from './usernames-queries.ts'

export type UsernameCheck =
  | { status: 'unknown' | 'checking' | 'available' }
  | { status: 'taken' | 'invalid' | 'failed'; message: string }

type Answer = { data: boolean | undefined; error: Error | null }

/** @param settled the text in the field when typing last stopped */
export function usernameCheckOf(typed: string, settled: string, answer: Answer): UsernameCheck {
  if (typed === '' || typed !== settled) return { status: 'unknown' }
  const problem = usernameProblem(typed)
  if (problem !== null) return { status: 'invalid', message: problem }
  if (answer.data === true) return { status: 'available' }
  if (answer.data === false) return { status: 'taken', message: m.refusal_username_taken() }
  return answer.error ? { status: 'failed', message: messageOf(answer.error) } : { status: 'checking' }
}

/** Asks the server whether a username is free, once typing has stopped and if the text is a valid username. */
export function useUsernameCheck(typed: string): UsernameCheck & { retry: () => void } {
  const settled = useDebounced(typed, limits.username.checkDelay)
  const answer = useQuery({
    ...usernameQuery(settled),
    enabled: usernameProblem(settled) === null,
  })
  return { ...usernameCheckOf(typed, settled, answer), retry: () => void answer.refetch() }
}
