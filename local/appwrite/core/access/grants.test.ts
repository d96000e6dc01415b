import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { grantedPermissions, isAllowed, ownPermissions, requirePermission } from './grants.ts'

const guest: Actor = { kind: 'guest' }
const key: Actor = { kind: 'key', scopes: 'all' }
const anna: Actor = {
  kind: 'user',
  identity: {
    userId: 'anna',
    email: 'anna@example.test',
    emailVerified: false,
    labels: ['creator'],
    sessionId: 's',
    status: 'active',
    factors: 'complete',
  },
}

describe('grantedPermissions', () => {
  it.each([
    [['write("user:anna")'], ['update("user:anna")', 'delete("user:anna")']],
    [['read("any")', 'read("any")'], ['read("any")']],
    [['read("label:creator")'], ['read("label:creator")']],
    [[], []],
  ])('grantedPermissions turns %j into %j', (given, expected) => {
    expect(grantedPermissions(anna, given)).toEqual(expected)
  })

  it.each([
    'read("guests")',
    'read("user:bob")',
    'read("label:staff")',
    'read("user:anna/verified")',
    'read("team:t")',
  ])('grantedPermissions refuses a role that the person does not hold: %s', (permission) => {
    expect(() => grantedPermissions(anna, [permission])).toThrow(
      'Permissions must be one of: (any, users, user:anna, user:anna/unverified, users/unverified, label:creator)',
    )
  })

  it('grantedPermissions lets a key grant anything', () => {
    expect(grantedPermissions(key, ['read("user:bob")'])).toEqual(['read("user:bob")'])
  })
})

describe('ownPermissions', () => {
  it('ownPermissions gives a person everything on an own row, and others nothing', () => {
    expect(ownPermissions(anna)).toEqual(['read("user:anna")', 'update("user:anna")', 'delete("user:anna")'])
    expect(ownPermissions(guest)).toEqual([])
    expect(ownPermissions(key)).toEqual([])
  })
})

describe('isAllowed', () => {
  it.each([
    [guest, ['read("any")'], true],
    [guest, ['read("users")'], false],
    [guest, ['update("any")'], false],
    [anna, ['read("users")'], true],
    [anna, ['read("guests")'], false],
    [anna, ['write("user:anna")'], false],
    [anna, ['read("user:ann")'], false],
    [anna, ['read("user:....")'], false],
    [key, [], true],
  ])('%j reads with %j: %s', (actor, permissions, expected) => {
    expect(isAllowed(actor, permissions, 'read')).toBe(expected)
  })
})

describe('requirePermission', () => {
  it('requirePermission says whether anyone could have', () => {
    expect(() => requirePermission(guest, [], 'create')).toThrow(
      "No permissions provided for action 'create'",
    )
    expect(() => requirePermission(guest, ['create("users/verified")'], 'create')).toThrow(
      String.raw`Missing "create" permission for role "users/verified". Only "["any","guests"]" scopes are allowed and "["users\/verified"]" was given.`,
    )
  })
})
