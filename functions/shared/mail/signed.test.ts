import { expect, test } from 'vitest'
import type { Operator } from '#src/domain/operator/operator.ts'
import { signed } from './signed.ts'

const operator: Operator = {
  name: 'Musterladen AG',
  street: 'Weg 1',
  postcode: '8000',
  place: 'Zürich',
  country: 'CH',
  email: 'shop@shop.example',
}
const mail = { subject: 'News', paragraphs: ['Hello'] }

test.each([
  [undefined, 'Fundus is run by Musterladen AG, Weg 1, 8000 Zürich, Switzerland, shop@shop.example.'],
  ['en', 'Fundus is run by Musterladen AG, Weg 1, 8000 Zürich, Switzerland, shop@shop.example.'],
  ['de', 'Fundus wird betrieben von Musterladen AG, Weg 1, 8000 Zürich, Schweiz, shop@shop.example.'],
] as const)('a mail in %s says in its language who runs the marketplace', (lang, expected) => {
  expect(signed({ operator }, { ...mail, lang })).toEqual({ ...mail, lang, operator: expected })
})

test('a mail says nothing of it where nobody has said it', () =>
  expect(signed({ operator: null }, mail)).toEqual(mail))
