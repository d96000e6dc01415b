import { expect, test } from 'vitest'
import { operatorJson } from './operator.ts'

const operator = {
  name: 'Musterladen AG',
  street: 'Weg 1',
  postcode: '8000',
  place: 'Zürich',
  country: 'CH',
  email: 'shop@shop.example',
}
const more = {
  phone: '+41 44 123 45 67',
  register: 'CHE-123.456.789',
  euRepresentative: 'Vertreter GmbH, Wien',
}

test.each([operator, { ...operator, ...more }, { ...operator, country: 'JP' }])(
  '%j is an operator',
  (given) => expect(operatorJson.parse(JSON.stringify(given))).toEqual(given),
)

test.each<[change: object, problem: RegExp]>([
  [{ name: undefined }, /^name: is missing$/],
  [{ name: ' ' }, /^name: is empty$/],
  [{ name: '\u200b\u2800' }, /^name: is empty$/],
  [{ street: 'Weg 1\nZürich' }, /^street: must be one line$/],
  [{ postcode: '1'.repeat(17) }, /^postcode: has more than 16 characters$/],
  [{ country: undefined }, /^country: is missing$/],
  [{ email: undefined }, /^email: is missing$/],
  [{ country: 'Schweiz' }, /^country: must be the two letters/],
  [{ country: 'ch' }, /^country: must be the two letters/],
  [{ country: 'QX' }, /^country: must be the two letters/],
  [{ email: 'a@b..example' }, /^email: must be an address/],
  [{ email: 'shop' }, /^email: must be an address/],
  [{ phone: '' }, /^phone: is empty$/],
  [{ zip: '8000' }, /^has no field zip$/],
  [{ name: '', place: '' }, /^name: is empty, place: is empty$/],
])('%j is told by its field', (change, problem) => {
  const { error } = operatorJson.safeParse(JSON.stringify({ ...operator, ...change }))
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(problem)])
})

test.each(['', 'Musterladen AG', '[]', '"AG"', 'null'])('%j is no operator', (text) =>
  expect(operatorJson.safeParse(text).success).toBe(false),
)
