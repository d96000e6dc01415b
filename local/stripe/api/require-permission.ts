import { ownPlatform } from '../accounts/own-platform.ts'
import { redactKey } from '../rules/keys.ts'
import { isPermitted, permissionFor } from '../rules/permissions.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { invalidRequest } from './api-error.ts'
import { keyOf } from './authenticate.ts'

/** Throws if a restricted key lacks the permission for this request. The message names the missing permission. */
export function requirePermission(sandbox: Sandbox, { method, url, headers }: Request): void {
  const { permissions } = sandbox.operator
  const key = keyOf(headers.get('authorization') ?? undefined) ?? ''
  const wanted = permissionFor(method, new URL(url).pathname)
  if (permissions === null || wanted === null || !key.startsWith('rk_')) return
  if (isPermitted(permissions, wanted)) return
  throw invalidRequest(
    `The provided key '${redactKey(key)}' does not have the required permissions for this endpoint on account '${ownPlatform(sandbox).id}'. Having the '${wanted}' permission would allow this request to continue.`,
    { status: 403, code: 'more_permissions_required' },
  )
}
