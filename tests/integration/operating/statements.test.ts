import { ID, TablesDB } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { readDocuments } from '#scripts/operate/statements/read-documents.ts'
import { statementOf } from '#scripts/operate/statements/statement.ts'
import { type Market, sharedMarket } from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

test('the operator declares all documents of a quarter, also more than a page of them', async () => {
  const issued = (index: number, issuedAt: string) => ({
    $id: ID.unique(),
    number: `S${ID.unique()}`,
    place: 1,
    kind: 'invoice' as const,
    issuer: 'platform' as const,
    series: 'platform',
    reason: 'sale' as const,
    paymentId: `pi_${ID.unique()}x${index}`,
    issuedAt,
    suppliedAt: issuedAt,
    issuerData: '{}',
    buyerData: '{}',
    lines: '[]',
    country: 'DE',
    taxKind: 'standard' as const,
    netCents: 1680,
    taxBp: 1900,
    taxCents: 319,
    grossCents: 1999,
    currency: 'CHF',
  })
  // no other test writes documents of that year
  const within = Array.from({ length: 120 }, (_, index) => issued(index, '2031-11-15T12:00:00.000Z'))
  const beside = [issued(120, '2031-09-30T21:59:00.000Z'), issued(121, '2031-12-31T23:01:00.000Z')]
  await market.tables.createAll('invoices', [...within, ...beside])
  const documents = await readDocuments(new TablesDB(market.admin), '2031Q4')
  expect(documents).toHaveLength(122)
  expect(statementOf(documents, '2031Q4', 'EU')).toMatchObject([
    { country: 'DE', netCents: 120 * 1680, taxCents: 120 * 319, documents: 120 },
  ])
})
