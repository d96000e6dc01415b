import { QueryClient } from '@tanstack/react-query'
import { ActionError, BackendError } from '#src/data/backend/errors.ts'

/** An answer stays an answer; only silence is worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ActionError) return false
  if (error instanceof BackendError) return error.status >= 500 && failures < 2
  return failures < 2
}

/** The library's own choice waits in silence while the browser is offline; somebody who waits wants to know. */
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
