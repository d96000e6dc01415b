import { QueryClient } from '@tanstack/react-query'
import { ActionError, BackendError } from '#src/services/backend/errors.ts'

/** A refusal is final. Only failures of the server or the connection are tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ActionError) return false
  if (error instanceof BackendError) return error.status >= 500 && failures < 2
  return failures < 2
}

/** TanStack Query's default pauses requests while the browser is offline. We want the error, to show it. */
const networkMode = 'always'

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: false,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  })
}
