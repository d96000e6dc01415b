import { expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { fillDigests, referDigests, UnexplainedDigest, type Origin } from './digests.ts'

const here = createKeyedHash('the key here')
const there = createKeyedHash('the key there')
type Hash = typeof here

const originsOf = (...origins: Origin[]) =>
  new Map(origins.map(([purpose = '', ...parts]) => [here.of(purpose, ...parts), [purpose, ...parts]]))

/** Returns what JSON becomes at an installation with another key. */
function carried(json: string, origins: ReadonlyMap<string, Origin>): string {
  const references = referDigests(origins)
  const recorded = references.refer(json)
  return fillDigests(references.lines(), there)(recorded)
}

const ids = (hash: Hash) => ({
  record: hash.id('product-record', 'lamp'),
  key: hash.of('email', 'a@b.example'),
})

test.each<[string, Origin[], (hash: Hash) => unknown]>([
  ['an id', [['product-record', 'lamp']], (hash) => ({ $id: ids(hash).record })],
  ['a key of 64 digits', [['email', 'a@b.example']], (hash) => ({ emailKey: ids(hash).key })],
  [
    'a label',
    [['owner', 'anna', '2026-11-27']],
    (hash) => [`read("label:ow${hash.id('owner', 'anna', '2026-11-27').slice(0, 20)}")`],
  ],
  [
    'a hash of hashes',
    [
      ['version', ids(here).record, '1'],
      ['product-record', 'lamp'],
      ['told', here.id('version', ids(here).record, '1'), ids(here).key],
      ['email', 'a@b.example'],
    ],
    (hash) => hash.id('told', hash.id('version', ids(hash).record, '1'), ids(hash).key),
  ],
  ['the same hash twice', [['product-record', 'lamp']], (hash) => [ids(hash).record, ids(hash).record]],
])('%s is made anew with another key', (_, origins, made) => {
  expect(carried(JSON.stringify(made(here)), originsOf(...origins))).toBe(JSON.stringify(made(there)))
})

test.each([
  ['an id of 20 digits', '{"$id":"6b09664c00254ff968b6"}'],
  ['the digest of a file', '{"signature":"0c453fa43b38a6b6a80b151c261950bb"}'],
  ['words', '{"title":"Deadbeef 1234"}'],
])('%s stays', (_, json) => {
  expect(carried(json, originsOf())).toBe(json)
})

test('a hash of which nothing is known is refused', () => {
  const json = JSON.stringify({ $id: here.id('unheard', 'of') })
  expect(() => referDigests(originsOf()).refer(json)).toThrow(UnexplainedDigest)
})

test('what is random in a hash is another secret at each installation, and the same wherever it stands', () => {
  const secret = 'ab'.repeat(16)
  const origins = originsOf(['receipt', secret], ['receipt-key', `${secret}.x`])
  const references = referDigests(origins)
  const recorded = references.refer(
    JSON.stringify([here.of('receipt', secret), here.of('receipt-key', `${secret}.x`)]),
  )
  expect(references.lines().join()).not.toContain(secret)
  const [first, second] = [0, 1].map(() => fillDigests(references.lines(), there)(recorded))
  expect(first).not.toBe(second)
  expect(first).not.toContain('{')
})

test('the secret by which a payment is confirmed is another one at each installation', () => {
  const references = referDigests(originsOf())
  const recorded = references.refer('{"clientSecret":"pi_1_secret_wYacST4Y1wCRoITYYEtcbisBB"}')
  const fill = () => fillDigests(references.lines(), there)(recorded)
  expect(fill()).toMatch(/^\{"clientSecret":"pi_1_secret_[0-9a-f]{25}"\}$/)
  expect(fill()).not.toBe(fill())
})
