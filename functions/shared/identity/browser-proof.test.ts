import { expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { knownProof, proofFor, proofForAttempt, proofKey } from './browser-proof.ts'

const hash = createKeyedHash('a secret of this test, 32 characters')
const other = createKeyedHash('another secret, also 32 characters..')

test('a browser keeps the proof that it was given', () => {
  const receipt = proofFor(hash, undefined)
  expect(proofFor(hash, receipt)).toBe(receipt)
  expect(proofFor(hash, undefined)).not.toBe(receipt)
})

test('one attempt gets one proof, however often it is sent', () => {
  const made = proofForAttempt(hash, undefined, 'secret', 'p1')
  expect(knownProof(hash, made)).toBe(made)
  expect(proofForAttempt(hash, undefined, 'secret', 'p1')).toBe(made)
  expect(proofForAttempt(hash, 'made up', 'secret', 'p1')).toBe(made)
  expect(proofForAttempt(hash, undefined, 'secret', 'p2')).not.toBe(made)
  expect(proofForAttempt(hash, genuine, 'secret', 'p1')).toBe(genuine)
  // an id that is made of the same words for something else is no part of it
  expect(made).not.toContain(hash.id('', 'secret', 'p1'))
})

const genuine = proofFor(hash, undefined)
const [id = '', signature = ''] = genuine.split('.')

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['a number without a signature', id],
  ['another number', `${'0'.repeat(32)}.${signature}`],
  ['another signature', `${id}.${'0'.repeat(64)}`],
  ['one of another project', proofFor(other, undefined)],
  ['one with something behind it', `${genuine}0`],
  ['one in capitals', genuine.toUpperCase()],
])('%s is not known', (_what, sent) => expect(knownProof(hash, sent)).toBeNull())

test('what is stored of it does not contain it', () => {
  const key = proofKey(hash, genuine)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(key).not.toBe(signature)
})
