import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

const none = {}
test.each([
  ['nothing is known', '/', none, 'en'],
  ['the browser wishes a language', '/', { 'accept-language': 'de' }, 'de'],
  ['it wishes one of a region', '/', { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' }, 'de'],
  [
    'it wishes one of ours after others',
    '/',
    { 'accept-language': 'fr-CH, fr;q=0.9, de;q=0.7, en;q=0.5' },
    'de',
  ],
  ['it wishes ours in another order', '/', { 'accept-language': 'de;q=0.5,en;q=0.9' }, 'en'],
  ['it wishes none of ours', '/', { 'accept-language': 'fr,*;q=0.1' }, 'en'],
  ['the wish can’t be read', '/', { 'accept-language': ';;q=,=' }, 'en'],
  ['the reader has chosen', '/', { 'accept-language': 'de', cookie: 'a=1; fundus-language=en' }, 'en'],
  ['the choice is no language', '/', { 'accept-language': 'de', cookie: 'fundus-language=xx' }, 'de'],
  ['the choice can’t be read', '/', { cookie: 'fundus-language=%E0%A4%A' }, 'en'],
  ['the address asks', '/?lang=de', { 'accept-language': 'en', cookie: 'fundus-language=en' }, 'de'],
  ['the address asks for none of ours', '/?lang=fr', { cookie: 'fundus-language=de' }, 'de'],
  ['the address asks twice', '/?lang=de&lang=en', none, 'de'],
])('the language of a page if %s', (_, path, headers, expected) => {
  expect(languageOf(new Request(`https://fundus.example${path}`, { headers }))).toBe(expected)
})
