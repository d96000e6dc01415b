import { expect, test } from 'vitest'
import { mailedSecretOf } from './mailed-secret.ts'

test.each([
  ['', null],
  ['#', null],
  ['#link=abc', { secret: 'abc' }],
  ['#receipt=pi_1.abc', { paymentId: 'pi_1', secret: 'abc' }],
  // cut off by a mail program
  ['#receipt=pi_1', null],
  ['#receipt=', null],
  ['#other=abc', null],
])('the hash %j has the secret %j', (hash, expected) => expect(mailedSecretOf(hash)).toEqual(expected))
