import { describe, expect, test } from 'vitest'
import { trader } from '#src/domain/testing/trader.ts'
import { publicSellerColumn, publicSellerOf } from './public-seller.ts'
import { selfBillingSince } from './self-billing.ts'
import { sellerColumn, sellerSchema } from './seller.ts'

/** Returns the fields that are wrong, with what is said about each. */
const problemsOf = (change: Record<string, unknown>) =>
  (sellerSchema.safeParse({ ...trader, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test.each<[change: Record<string, unknown>, problems: string[][]]>([
  [{}, []],
  [{ kind: 'private' }, []],
  [{ kind: '' }, [['kind', 'Please say who sells']]],
  [{ legalName: '  ' }, [['legalName', 'Buyers must know this']]],
  [{ legalName: '\u200B\u3164' }, [['legalName', 'Buyers must know this']]],
  [
    { street: 'Seefeldstrasse 1\n8008 Zürich' },
    [['street', 'Please use one line without hidden characters']],
  ],
  [{ street: 'A\u202Eb' }, [['street', 'Please use one line without hidden characters']]],
  [{ place: 'x'.repeat(65) }, [['place', 'At most 64 characters']]],
  [{ country: 'XX' }, [['country', 'Buyers must know this']]],
  [{ country: '' }, [['country', 'Buyers must know this']]],
  [{ email: 'shop@' }, [['email', 'Invalid email format']]],
  [{ phone: 'call me' }, [['phone', 'Please enter a phone number, such as +41 44 123 45 67']]],
  [{ phone: '044 / 123 45-67 (0)' }, []],
  [{ vatId: 'CHE-123.456.789 MWST' }, []],
  [{ vatId: 'DE123456789' }, [['vatId', 'This is no VAT number of this country']]],
  [{ country: 'DE', vatId: 'de 123 456 789' }, []],
  [{ isCertified: false }, [['isCertified', 'Please confirm this to sell as a trader']]],
])('a trader with %j has the problems %j', (change, problems) => expect(problemsOf(change)).toEqual(problems))

test.each([
  ['a trader', trader, { kind: 'trader', legalName: 'Keller Design GmbH', country: 'CH' }],
  ['a private person', { kind: 'private' }, { kind: 'private', legalName: '', phone: '' }],
] as const)('what is stored of %s is read again', (_, seller, read) => {
  const column = sellerColumn(sellerSchema.parse(seller), new Date('2026-11-28T12:00:00Z'), { seller: '' })
  expect(publicSellerOf({ seller: column })).toMatchObject(read)
})

test('visitors do not learn when a trader certified that', () => {
  const column = sellerColumn(sellerSchema.parse(trader), new Date('2026-11-28T12:00:00Z'), { seller: '' })
  expect(column).toContain('2026-11-28')
  expect(publicSellerColumn({ seller: column })).not.toContain('2026-11-28')
})

test('a private person who was a trader shows no address any more', () => {
  const seller = JSON.stringify({ ...trader, kind: 'private' })
  expect(publicSellerColumn({ seller })).toBe('{"kind":"private"}')
})

test.each(['', 'null', '{}', '{"kind":"pirate"}', '{', '"trader"'])(
  '%j says nothing of a seller',
  (seller) => {
    expect(publicSellerOf({ seller })).toBeNull()
    expect(publicSellerColumn({ seller })).toBe('')
  },
)

describe('the consent to invoices in the seller’s name', () => {
  const first = new Date('2026-11-28T12:00:00Z')
  const later = new Date('2026-12-24T12:00:00Z')
  const agreed = { seller: sellerColumn({ ...trader, isSelfBilling: true }, first, { seller: '' }) }

  test.each<
    [what: string, isSelfBilling: boolean | undefined, stored: { seller: string }, since: string | null]
  >([
    ['is given', true, { seller: '' }, later.toISOString()],
    ['is not given', false, { seller: '' }, null],
    ['is not asked for in an older page', undefined, { seller: '' }, null],
    ['stays as old as it is', true, agreed, first.toISOString()],
    ['stays if an older page saves', undefined, agreed, first.toISOString()],
    ['is taken back', false, agreed, null],
  ])('%s', (_, isSelfBilling, stored, since) => {
    const seller = sellerColumn({ ...trader, isSelfBilling }, later, stored)
    expect(selfBillingSince({ seller })).toBe(since)
  })

  test('is not a private person’s', () => {
    expect(selfBillingSince({ seller: sellerColumn({ kind: 'private' }, later, agreed) })).toBeNull()
  })
})
