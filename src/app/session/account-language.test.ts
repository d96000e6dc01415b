import { expect, test } from 'vitest'
import { languageStep } from './account-language.ts'

const plain = { account: null, page: 'en', chosen: null, isAsked: false } as const

test.each([
  ['a new account keeps what it is read in', {}, { kind: 'keep', language: 'en' }],
  ['an account in the page’s language', { account: 'en' }, null],
  ['a page in another language follows the account', { account: 'de' }, { kind: 'follow', language: 'de' }],
  ['a page whose address asks for its language does not', { account: 'de', isAsked: true }, null],
  ['a choice made here is told', { account: 'de', chosen: 'en' }, { kind: 'keep', language: 'en' }],
  ['a choice made here is told a new account', { chosen: 'en' }, { kind: 'keep', language: 'en' }],
] as const)('%s', (_, change, step) => {
  expect(languageStep({ ...plain, ...change })).toEqual(step)
})
