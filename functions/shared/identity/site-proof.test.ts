import { expect, test } from 'vitest'
import { isSiteProof, siteProof } from './site-proof.ts'

const key = 'k'.repeat(32)
const told = { batchId: 'b1', views: [{ productId: 'p', count: 3 }] }
const proof = siteProof(key, told)

test('the page server is believed', () => expect(isSiteProof(key, told, proof)).toBe(true))

test.each([
  ['another key', 'x'.repeat(32), told, proof],
  ['another batch', key, { ...told, batchId: 'b2' }, proof],
  ['more views', key, { ...told, views: [{ productId: 'p', count: 4 }] }, proof],
  ['another product', key, { ...told, views: [{ productId: 'q', count: 3 }] }, proof],
  ['one more product', key, { ...told, views: [...told.views, ...told.views] }, proof],
  ['no proof', key, told, ''],
  ['half a proof', key, told, proof.slice(0, 32)],
  ['no hex', key, told, 'z'.repeat(64)],
])('%s is not', (_, siteKey, what, given) => {
  expect(isSiteProof(siteKey, what, given)).toBe(false)
})
