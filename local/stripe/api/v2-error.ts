import { ApiError } from './api-error.ts'

/**
 * Codes and statuses of v2 for errors that v1 reports differently. An account that has left the platform, for example,
 * is forbidden (403) in v1 and not found (404) in v2.
 */
const codes: Readonly<Record<string, { code: string; status: ApiError['status'] }>> = {
  account_invalid: { code: 'not_found', status: 404 },
  resource_missing: { code: 'not_found', status: 404 },
  country_unsupported: { code: 'cross_border_connected_account_creation_not_allowed', status: 400 },
  parameter_missing: { code: 'invalid_fields', status: 400 },
  parameter_unknown: { code: 'invalid_fields', status: 400 },
}

/**
 * Translates an error of v1 into one of v2. API v2 sends code and message but no parameter, and a type only where the
 * client has a class of errors for it (https://docs.stripe.com/api-v2-overview#errors).
 */
export function errorOf(path: string, error: ApiError): ApiError {
  if (!path.startsWith('/v2/')) return error
  const { type, code = type, message } = error.body
  const known = codes[code ?? '']
  return new ApiError(known?.status ?? error.status, {
    ...(type === 'idempotency_error' && { type }),
    code: known?.code ?? code ?? 'invalid_fields',
    message: known?.code === 'not_found' ? 'The requested object was not found.' : message,
  })
}
