import { readFile } from 'node:fs/promises'
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
  expect(signed({ operator, siteUrl: null }, { ...mail, lang })).toEqual({
    ...mail,
    lang,
    operator: expected,
  })
})

test('a mail says nothing of it where nobody has said it', () =>
  expect(signed({ operator: null, siteUrl: null }, mail)).toEqual(mail))

test('a mail shows the mark of the site', () =>
  expect(signed({ operator: null, siteUrl: 'https://shop.example' }, mail)).toEqual({
    ...mail,
    markUrl: 'https://shop.example/mark.png',
  }))

test('the mark is a picture that mail programs show', async () => {
  const png = await readFile('public/mark.png')
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
})
