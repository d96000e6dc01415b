import { ApiError } from './api-error.ts'

export const failureKinds = [
  'server_error',
  'unavailable',
  'rate_limit',
  'lock',
  'invalid_key',
  'malformed',
  'no_answer',
  'made_with_v1',
  'already_refunded',
  'refused',
] as const
export type FailureKind = (typeof failureKinds)[number]

/**
 * A failure in place of the next responses. It lasts for `times` requests, or until it is lifted if `times` is null.
 */
interface Failure {
  kind: FailureKind
  times: number | null
  /** Restricts the failure to requests whose address or body contains this text. '' stands for all requests. */
  about: string
}

export interface FailurePlan {
  set: (failure: Failure | null) => void
  next: (request: Request) => Promise<FailureKind | null>
}

async function isAbout(request: Request, text: string): Promise<boolean> {
  return request.url.includes(text) || (await request.clone().text()).includes(text)
}

export function createFailurePlan(): FailurePlan {
  let current: Failure | null = null
  return {
    set(failure) {
      current = failure
    },
    async next(request) {
      if (current?.about && !(await isAbout(request, current.about))) return null
      if (!current) return null
      const { kind, times } = current
      if (times !== null) current = times > 1 ? { ...current, times: times - 1 } : null
      return kind
    },
  }
}

/** Resolves when the caller gives up. To the caller this looks like a network that hangs. */
function abandoned(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const refusals: Readonly<Record<Exclude<FailureKind, 'malformed' | 'no_answer'>, ApiError>> = {
  server_error: new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  unavailable: new ApiError(503, { type: 'api_error', message: 'The service is temporarily unavailable.' }),
  rate_limit: new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }),
  lock: new ApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request is accessing it.',
  }),
  invalid_key: new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  made_with_v1: new ApiError(400, {
    code: 'v1_account_instead_of_v2_account',
    message: 'V1 Account ID cannot be used in V2 Account APIs.',
  }),
  already_refunded: new ApiError(400, {
    code: 'charge_already_refunded',
    message: 'Charge has already been refunded.',
  }),
  refused: new ApiError(400, { message: 'This request was refused.' }),
}

export async function fail(kind: FailureKind, signal: AbortSignal): Promise<Response> {
  if (kind === 'malformed') {
    return new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } })
  }
  if (kind !== 'no_answer') throw refusals[kind]
  await abandoned(signal)
  return new Response(null, { status: 408 })
}
