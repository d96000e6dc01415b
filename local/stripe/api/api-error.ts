export interface ApiErrorBody {
  /** Missing in errors of API v2, which have a type only where the client has a class for it. */
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
}

/** A refusal in the shape of Stripe's errors. Throwing it undoes everything that the request has written so far. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500 | 503
  readonly body: ApiErrorBody

  constructor(status: ApiError['status'], body: ApiErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(
  message: string,
  detail: { code?: string; param?: string; status?: ApiError['status'] } = {},
): ApiError {
  const { status = 400, ...rest } = detail
  return new ApiError(status, { type: 'invalid_request_error', message, ...rest })
}

/**
 * Returns `No such payment_intent: 'pi_…'`. An unknown id has status 404 in the path and 400 in the parameter `param`.
 */
export function noSuch(kind: string, id: string, param?: string): ApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    ...(param === undefined ? { status: 404, param: 'id' } : { param }),
  })
}

export function unexpectedState(message: string): ApiError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state' })
}
