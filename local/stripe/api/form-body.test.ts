import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test.each([
  ['', {}],
  ['amount=1999&currency=chf', { amount: '1999', currency: 'chf' }],
  ['transfer_data[destination]=acct_1', { transfer_data: { destination: 'acct_1' } }],
  ['expand[0]=latest_charge&expand[1]=x', { expand: ['latest_charge', 'x'] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['metadata[0]=a&metadata[2]=b', { metadata: { '0': 'a', '2': 'b' } }],
  ['card%5Bnumber%5D=42+42', { card: { number: '42 42' } }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['description=a%5Bb%5D', { description: 'a[b]' }],
])('the encoded form “%s”', (encoded, fields) => {
  expect(parseForm(encoded)).toEqual(fields)
})

test('a field named like a part of every object is an ordinary field', () => {
  const fields = parseForm('__proto__[polluted]=yes')
  expect(Object.keys(fields)).toEqual(['__proto__'])
  expect('polluted' in {}).toBe(false)
})
