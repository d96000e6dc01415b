import { classifyKey, redactKey } from '../rules/keys.ts'
import { invalidRequest } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import type { Caller, Endpoint } from './endpoint.ts'

export function keyOf(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = authorization?.split(' ') ?? []
  if (scheme === 'Bearer') return credentials
  // `curl -u sk_…:` sends the key as the user name of Basic authentication.
  return scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : undefined
}

function unauthorized(message: string): ApiError {
  return invalidRequest(message, { status: 401 })
}

export function authenticate(headers: Headers, access: Endpoint['access']): Caller {
  const key = keyOf(headers.get('authorization') ?? undefined)
  if (!key) throw unauthorized('You did not provide an API key in the Authorization header.')
  const kind = classifyKey(key)
  if (kind === 'live') {
    throw unauthorized(`This is a stand-in for tests and takes no live key: ${redactKey(key)}`)
  }
  if (kind === 'foreign') throw unauthorized(`Invalid API Key provided: ${redactKey(key)}`)
  if (kind === 'publishable' && access === 'server') {
    throw invalidRequest('This API call cannot be made with a publishable API key. Use a secret API key.', {
      status: 403,
      code: 'secret_key_required',
    })
  }
  return {
    key: kind,
    account: headers.get('stripe-account'),
    version: headers.get('stripe-version'),
  }
}
