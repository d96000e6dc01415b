import { expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { decisionLinkOf, decisionToken } from './decision-token.ts'

const hash = createKeyedHash('secret')
const decisionId = hash.id('decision', 'one')
const reportId = hash.id('report', 'one')
const token = decisionToken(hash, { decisionId, reportId })

test.each([reportId, ''])('a token says which decision it is about, and whose report it is: %j', (of) => {
  const made = decisionToken(hash, { decisionId, reportId: of })
  expect(decisionLinkOf(hash, made)).toEqual({ decisionId, reportId: of })
  expect(encodeURIComponent(made)).toBe(made)
})

test.each([
  ['of another decision', `${hash.id('decision', 'other')}${token.slice(32)}`],
  ['of another reporter', `${token.slice(0, 64)}${hash.id('report', 'other')}`],
  ['of whom it concerns, made of a reporter’s', token.slice(0, 64)],
  [
    'of a reporter, made of the one of whom it concerns',
    `${decisionToken(hash, { decisionId, reportId: '' })}x`,
  ],
  ['of another installation', decisionToken(createKeyedHash('other'), { decisionId, reportId })],
  ['empty', ''],
])('a token %s is none', (_, other) => expect(decisionLinkOf(hash, other)).toBeNull())
