import { describe, expect, it } from 'vitest'

import { areHeadersAllowed, mergeHeaders, storedRequestHeaders } from './headers.ts'

describe('which headers a caller may send', () => {
  it.each([
    [{ 'X-Mine': '1' }, true],
    [{ 'X-Appwrite-User-Id': 'victim' }, true],
    [{ 'x-appwrite-user-id': 'victim' }, false],
    [{ 'x-appwrite-user-id ': 'victim' }, false],
    [{ x_appwrite_user_id: 'victim' }, false],
    [{ 'x-long': 'y'.repeat(16_384) }, false],
    [Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`h${index}`, ''])), false],
  ])('whether a caller may send %j: %s', (headers, allowed) => {
    expect(areHeadersAllowed(headers)).toBe(allowed)
  })
})

describe('what arrives at the function', () => {
  it.each([
    ['a guest’s forged id alone', { 'X-Appwrite-User-Id': 'victim' }, { 'x-appwrite-user-id': '' }, 'victim'],
    [
      'a member’s forged id before the true one',
      { 'X-Appwrite-User-Id': 'victim' },
      { 'x-appwrite-user-id': 'attacker' },
      'victim, attacker',
    ],
    ['a blank of the server where nobody forges', {}, { 'x-appwrite-user-id': '' }, ''],
  ])('a function is told who calls it: %s', (_case, client, server, expected) => {
    expect(mergeHeaders(client, server)['x-appwrite-user-id']).toBe(expected)
  })

  it('the function gets only the server’s key', () => {
    expect(mergeHeaders({ 'X-Appwrite-Key': 'forged' }, { 'x-appwrite-key': 'true' })).toEqual({
      'x-appwrite-key': 'true',
    })
  })
})

describe('what an execution keeps', () => {
  it('an execution keeps no headers that may be secret', () => {
    expect(storedRequestHeaders({ 'content-type': 'a/b', authorization: 'x', 'x-mine': 'y' })).toEqual([
      { name: 'content-type', value: 'a/b' },
    ])
  })
})
