import { expect, it } from 'vitest'
import { permissionsParam } from './permissions-param.ts'

it.each([
  [['read(any)'], 'Invalid permission string format: "read(any)".'],
  [['reader("any")'], 'Invalid permission type: "reader".'],
  [
    ['create("any")'],
    'Permission "create("any")" is not allowed. Must be one of: read, update, delete, write.',
  ],
  [[''], 'Permission "" is not allowed. Must be one of: read, update, delete, write.'],
  [['*'], 'Wildcard permission "*" has been replaced. Use "any" instead.'],
  [[7], 'Every permission must be of type string.'],
  ['read("any")', 'Permissions must be an array of strings.'],
  [
    ['read("planet:mars")'],
    'Role "planet" is not allowed. Must be one of: any, guests, users, user, team, member, label.',
  ],
  [['read("any:x")'], 'Role "any" can not have an ID value.'],
  [['read("any/verified")'], 'Role "any" can not have a dimension value.'],
  [['read("user")'], 'Role "user" must have an ID value.'],
  [['read("users/gone")'], 'Role "users" dimension value is invalid. Must be one of: verified, unverified.'],
  [['read("users/")'], 'Dimension must not be empty'],
  [['read("team:a/b/c")'], 'Only one dimension can be provided'],
  [
    ['read("label:a-b")'],
    'Role "label" identifier value is invalid: Value must be a valid string between 1 and 36 chars containing only alphanumeric chars',
  ],
  [Array.from({ length: 101 }, () => 'read("any")'), 'You can only provide up to 100 permissions.'],
])('refuses %j', (permissions, fault) =>
  expect(permissionsParam.safeParse(permissions).error?.issues[0]?.message).toBe(`${fault} or null`),
)

it.each([
  'read("any")',
  'write("user:a/verified")',
  'read("users/unverified")',
  'delete("label:x")',
  'read("team:t/owner")',
])('takes %s', (permission) => expect(permissionsParam.parse([permission])).toEqual([permission]))

it('takes null for none', () => expect(permissionsParam.parse(null)).toBeUndefined())
