import { isUid } from '#local/appwrite/core/db/ids.ts'

/** Which permissions a row or file may have. Rules and messages are those of the validators in utopia-php/database. */

const GRANTABLE = ['read', 'update', 'delete', 'write']
const KNOWN = new Set(['create', ...GRANTABLE])
const MAX_PERMISSIONS = 100
const KEY_RULE =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char"
const LABEL_RULE = 'Value must be a valid string between 1 and 36 chars containing only alphanumeric chars'
const USER_STATES = ['verified', 'unverified']
const MAX_DIMENSION = 81

type Part = 'none' | 'required' | 'optional'
interface RoleRule {
  id: Part
  dimension: Part
  dimensions?: readonly string[]
}

const ROLES: Readonly<Record<string, RoleRule>> = {
  any: { id: 'none', dimension: 'none' },
  guests: { id: 'none', dimension: 'none' },
  users: { id: 'none', dimension: 'optional', dimensions: USER_STATES },
  user: { id: 'required', dimension: 'optional', dimensions: USER_STATES },
  team: { id: 'required', dimension: 'optional' },
  member: { id: 'required', dimension: 'none' },
  label: { id: 'required', dimension: 'none' },
}

/** Splits a role such as `user:anna/verified`. Returns a message if it can't be split. */
function splitRole(text: string): { role: string; id: string; dimension: string } | string {
  const [head = '', afterColon] = text.split(':')
  const [before = '', dimension, ...more] = (afterColon ?? head).split('/')
  if (more.length > 0) return 'Only one dimension can be provided'
  if (dimension === '') return 'Dimension must not be empty'
  return afterColon === undefined
    ? { role: before, id: '', dimension: dimension ?? '' }
    : { role: head, id: before, dimension: dimension ?? '' }
}

function idFault(role: string, id: string, rule: Part): string | undefined {
  if (rule === 'none') return id === '' ? undefined : `Role "${role}" can not have an ID value.`
  if (id === '') return `Role "${role}" must have an ID value.`
  const fits = role === 'label' ? /^[a-z0-9]{1,36}$/i.test(id) : isUid(id)
  if (fits) return undefined
  return `Role "${role}" identifier value is invalid: ${role === 'label' ? LABEL_RULE : KEY_RULE}`
}

function dimensionFault(role: string, dimension: string, rule: RoleRule): string | undefined {
  if (dimension === '') return undefined
  if (rule.dimension === 'none') return `Role "${role}" can not have a dimension value.`
  if (rule.dimensions && !rule.dimensions.includes(dimension)) {
    return `Role "${role}" dimension value is invalid. Must be one of: ${rule.dimensions.join(', ')}.`
  }
  if (/^[a-z0-9][\w.-]*$/i.test(dimension) && dimension.length <= MAX_DIMENSION) return undefined
  return `Role "${role}" dimension value is invalid: ${KEY_RULE.replace('36', String(MAX_DIMENSION))}`
}

function roleFault(text: string): string | undefined {
  const parts = splitRole(text)
  if (typeof parts === 'string') return parts
  const { role, id, dimension } = parts
  const rule = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined
  if (!rule) return `Role "${role}" is not allowed. Must be one of: ${Object.keys(ROLES).join(', ')}.`
  return idFault(role, id, rule.id) ?? dimensionFault(role, dimension, rule)
}

function permissionFault(permission: unknown): string | undefined {
  if (typeof permission !== 'string') return 'Every permission must be of type string.'
  if (permission === '*') return 'Wildcard permission "*" has been replaced. Use "any" instead.'
  if (permission.includes('role:')) {
    return 'Permissions using the "role:" prefix have been replaced. Use "users", "guests", or "any" instead.'
  }
  if (!GRANTABLE.some((action) => permission.startsWith(action))) {
    return `Permission "${permission}" is not allowed. Must be one of: ${GRANTABLE.join(', ')}.`
  }
  const [action = '', role, ...more] = permission.split('("')
  if (role === undefined || more.length > 0) return `Invalid permission string format: "${permission}".`
  if (!KNOWN.has(action)) return `Invalid permission type: "${action}".`
  return roleFault(role.replaceAll('")', ''))
}

/** Returns the message about the first invalid permission, or undefined if all are valid. */
export function permissionsFault(permissions: unknown): string | undefined {
  if (!Array.isArray(permissions)) return 'Permissions must be an array of strings.'
  if (permissions.length > MAX_PERMISSIONS) {
    return `You can only provide up to ${MAX_PERMISSIONS} permissions.`
  }
  return permissions.map(permissionFault).find((fault) => fault !== undefined)
}
