import { expect, test } from 'vitest'
import { deletedUser } from './remove-account.ts'

test.each([
  ['users.anna.delete', 'anna', 'anna'],
  ['users.an.na.delete', 'an.na', 'an.na'],
  ['users.anna.sessions.s1.delete', 's1', null],
  ['users.bert.delete', 'anna', null],
])('event "%s" of %s deletes %s', (event, $id, userId) => {
  const registeredAt = '2026-11-22T08:00:00.000+00:00'
  const body = JSON.stringify({ $id, $createdAt: registeredAt })
  expect(deletedUser(event, body)).toEqual(userId && { userId, registeredAt })
})

test.each([
  ['', ''],
  ['users.anna.delete.mfa', '{}'],
  ['users.anna.delete.mfa', JSON.stringify({ $id: 'anna', $createdAt: '2026-11-22T08:00:00.000+00:00' })],
  ['users.anna.delete', '{}'],
  ['users.anna.delete', 'not JSON'],
  ['users.*.delete', JSON.stringify({ $id: 'anna', $createdAt: '2026-11-22T08:00:00.000+00:00' })],
])('event "%s" with %s deletes nobody', (event, body) => expect(deletedUser(event, body)).toBeNull())
