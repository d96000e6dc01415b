import { expect, test } from 'vitest'
import { deletedUser } from './remove-account.ts'

test.each([
  ['users.anna.delete', '{"$id":"anna"}', 'anna'],
  ['users.an.na.delete', '{"$id":"an.na"}', 'an.na'],
  ['users.anna.sessions.s1.delete', '{"$id":"s1"}', null],
  ['users.bert.delete', '{"$id":"anna"}', null],
  ['', '', null],
])('event "%s" with %s deletes %s', (event, body, userId) => {
  expect(deletedUser(event, body)).toBe(userId)
})
