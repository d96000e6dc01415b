import { expect, test } from 'vitest'
import { verifiedUser } from './list-verified.ts'

const token = (userId: string) => JSON.stringify({ $id: 't', userId })

test.each([
  ['users.anna.verification.t.update', token('anna'), 'anna'],
  ['users.anna.verification.t.update', token('bea'), null],
  ['users.anna.verification.t.update', '{}', null],
  ['users.anna.verification.t.update', 'no JSON', null],
  ['users.anna.verification.t.create', token('anna'), null],
  ['users.anna.verification.update', token('anna'), null],
  ['users.anna.recovery.t.update', token('anna'), null],
  ['users.anna.delete', token('anna'), null],
  ['', token('anna'), null],
])('an event "%s" with %s tells of %j', (event, body, userId) => {
  expect(verifiedUser(event, body)).toBe(userId)
})
