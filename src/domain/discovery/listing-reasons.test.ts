import { expect, test } from 'vitest'
import { isListed, unlistedReasons, unlistedReasonsOf } from './listing-reasons.ts'

const product = { status: 'active', category: 'Audio' } as const
const owner = { visibility: 'public', isEmailVerified: true, isAdult: false } as const

test.each([
  ['a public one', {}, {}, [], true],
  ['one of a page that was never set', {}, { visibility: null }, [], true],
  ['a draft', { status: 'draft' }, {}, ['draft'], false],
  ['a scheduled one', { status: 'scheduled' }, {}, ['scheduled'], false],
  ['a private page', {}, { visibility: 'private' }, ['page_private'], false],
  ['an unlisted page', {}, { visibility: 'unlisted' }, ['page_unlisted'], false],
  ['no category', { category: '' }, {}, ['no_category'], false],
  ['an unproven address', {}, { isEmailVerified: false }, ['email_unverified'], false],
  ['adult content', {}, { isAdult: true }, ['adult'], true],
  [
    'much at once',
    { status: 'draft', category: '' },
    { visibility: 'private', isEmailVerified: false, isAdult: true },
    ['draft', 'page_private', 'no_category', 'email_unverified', 'adult'],
    false,
  ],
] as const)('%s', (_, record, account, reasons, listed) => {
  const found = unlistedReasonsOf({ ...product, ...record }, { ...owner, ...account })
  expect(found).toEqual(reasons)
  expect(isListed(found)).toBe(listed)
})

test('adult content alone leaves a product in Explore', () => {
  expect(unlistedReasons.filter((reason) => isListed([reason]))).toEqual(['adult'])
})
