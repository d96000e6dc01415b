import { expect, test } from 'vitest'
import { nextDocument } from '#src/domain/invoices/documents.ts'
import { rateOn, taxOf } from '#src/domain/tax/tax.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { boundsOf, quarterOf } from './quarter.ts'
import { type Document, inCurrency, statementCsv, statementOf } from './statement.ts'

test.each([
  ['2026-10-01T00:00:00.000+02:00', '2026Q4'],
  ['2026-09-30T21:59:59.999Z', '2026Q3'],
  ['2026-09-30T22:00:00.000Z', '2026Q4'],
  ['2026-12-31T22:59:59.999Z', '2026Q4'],
  ['2026-12-31T23:00:00.000Z', '2027Q1'],
])('%s is in %s', (moment, quarter) => {
  expect(quarterOf(moment)).toBe(quarter)
  const { from, to } = boundsOf(quarter)
  expect(Date.parse(from) < Date.parse(moment) && Date.parse(moment) < Date.parse(to)).toBe(true)
})

test.each(['', '2026', '2026Q5', 'Q4', '2026-Q4'])('%j is no quarter', (text) =>
  expect(() => boundsOf(text)).toThrow('--quarter must be a quarter'),
)

test.each([
  [1000, 0.9312, 1074],
  [-1000, 0.9312, -1074],
  [0, 0.9312, 0],
])('%d Rappen at %d francs for a euro are %d cents', (cents, rate, expected) =>
  expect(inCurrency(cents, rate)).toBe(expected),
)

const QUARTER = '2027Q1'
const begin = Date.parse('2026-12-01T00:00:00Z')

/** The percents of the quarter by country, for everything else and for books, written down apart from the table that sales go by. */
const percents: Record<string, readonly [standard: number, ebook: number]> = {
  DE: [19, 7],
  FI: [25.5, 13.5],
  FR: [20, 5.5],
  IT: [22, 4],
  HU: [27, 27],
  NO: [25, 0],
  GB: [20, 0],
  CH: [8.1, 2.6],
}
const platform = { CH: 'platform', EU: 'platform', GB: 'platform', NO: 'platform' } as const

/** A payment as the provider knows it: what was paid, and what went back when. */
type Raw = {
  country: string
  isBook: boolean
  paid: number
  at: number
  refunds: { amount: number; at: number }[]
}

/** Numbers from 0 to 1 that are the same in each run. */
function* noise(): Generator<number, number> {
  let state = 7
  for (;;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

function invented(): Raw[] {
  const numbers = noise()
  const next = (below: number) => Math.floor(numbers.next().value * below)
  const countries = Object.keys(percents)
  return Array.from({ length: 1000 }, () => {
    const paid = 50 + next(next(10) === 0 ? 999_949 : 9950)
    const at = begin + next(121 * 86_400) * 1000
    const refunds: Raw['refunds'] = []
    let left = paid
    while (left > 0 && next(3) === 0) {
      const amount = next(2) === 0 ? left : 1 + next(left)
      const last = refunds.at(-1)?.at ?? at
      refunds.push({ amount, at: last + 1000 + next(20 * 86_400) * 1000 })
      left -= amount
    }
    return { country: countries[next(countries.length)] ?? 'DE', isBook: next(3) === 0, paid, at, refunds }
  })
}

/** The documents that are issued for a payment, each at once. */
function documentsOf({ country, isBook, paid: amountCents, at, refunds }: Raw): Document[] {
  const taxKind = isBook ? 'ebook' : 'standard'
  const suppliedAt = new Date(at).toISOString()
  const day = suppliedAt.slice(0, 10)
  const { taxBp, taxCents } = taxOf({ country, kind: taxKind, day, amountCents }, platform)
  const issued: (Document & { grossCents: number })[] = []
  let refundedCents = 0
  for (const event of [{ amount: 0, at }, ...refunds]) {
    refundedCents += event.amount
    const status = refundedCents === amountCents ? 'refunded' : 'partially_refunded'
    const next = nextDocument({ amountCents, taxCents, refundedCents, status, isLost: false }, issued)
    if (!next) continue
    const issuedAt = new Date(event.at).toISOString()
    issued.push({ ...next, issuer: 'platform', country, taxKind, taxBp, suppliedAt, issuedAt })
  }
  return issued
}

/** Reckons the tax of a quarter anew from the raw payments, in another way: by what each payment held before and after it. */
function independently(payments: readonly Raw[], zone: readonly string[]): Map<string, number[]> {
  const [from, to] = [Date.parse('2027-01-01T00:00:00+01:00'), Date.parse('2027-04-01T00:00:00+02:00')]
  const sums = new Map<string, number[]>()
  for (const { country, isBook, paid, at, refunds } of payments) {
    const percent = percents[country]?.[isBook ? 1 : 0] ?? 0
    if (!zone.includes(country)) continue
    const whole = Math.round(paid - paid / (1 + percent / 100))
    const heldAt = (moment: number) => {
      if (at >= moment) return [0, 0] as const
      const back = refunds.filter((one) => one.at < moment).reduce((sum, { amount }) => sum + amount, 0)
      return [paid - back, whole - Math.round((whole * back) / paid)] as const
    }
    const [[grossBefore, taxBefore], [grossAfter, taxAfter]] = [heldAt(from), heldAt(to)]
    const isEarlier = at < from
    const key = `${isEarlier ? 'correction' : 'supply'} ${country} ${percent} ${isBook ? 'ebook' : 'standard'}`
    const [net = 0, tax = 0] = sums.get(key) ?? []
    sums.set(key, [net + grossAfter - taxAfter - (grossBefore - taxBefore), tax + taxAfter - taxBefore])
  }
  return new Map([...sums].filter(([, amounts]) => amounts.some((cents) => cents !== 0)))
}

test('the percents of the test are those of the table', () => {
  for (const [country, [standard, ebook]] of Object.entries(percents)) {
    expect([rateOn(country, 'standard', '2027-01-15'), rateOn(country, 'ebook', '2027-01-15')]).toEqual([
      standard * 100,
      ebook * 100,
    ])
  }
})

test.each([
  ['EU', ['DE', 'FI', 'FR', 'IT', 'HU']],
  ['CH', ['CH']],
  ['GB', ['GB']],
  ['NO', ['NO']],
] as const)(
  'of 1,000 sales with refunds the statement for %s is what the raw payments say, to the Rappen',
  (zone, countries) => {
    const payments = invented()
    const lines = statementOf(payments.flatMap(documentsOf), QUARTER, zone)
    const [, ...rows] = statementCsv(lines, QUARTER, null).trim().split('\r\n')
    const found = new Map(
      rows.map((row) => {
        const [type, , country, kind, rate, net, tax] = row.split(',')
        return [
          `${type} ${country} ${Number(rate)} ${kind}`,
          [Math.round(Number(net) * 100), Math.round(Number(tax) * 100)],
        ]
      }),
    )
    const isNothing = ([, amounts]: [string, number[]]) => amounts.every((cents) => cents === 0)
    expect(new Map([...found].filter((one) => !isNothing(one)))).toEqual(independently(payments, countries))
    expect(found.size).toBeGreaterThan(1)
  },
)

test('a statement in euros has the sums in both currencies', () => {
  const supply: Document = {
    kind: 'invoice',
    issuer: 'platform',
    country: 'DE',
    taxKind: 'standard',
    taxBp: 1900,
    netCents: 1680,
    taxCents: 319,
    issuedAt: new Date(begin + 60 * DAY).toISOString(),
    suppliedAt: new Date(begin + 60 * DAY).toISOString(),
  }
  const back: Document = {
    ...supply,
    kind: 'credit_note',
    netCents: 1000,
    taxCents: 190,
    suppliedAt: '2026-08-01T00:00:00Z',
  }
  const ofSeller: Document = { ...supply, issuer: 'seller' }
  const lines = statementOf([supply, back, ofSeller], QUARTER, 'EU')
  expect(statementCsv(lines, QUARTER, 0.9312)).toBe(
    [
      'type,period,country,kind,rate,net CHF,tax CHF,documents,net EUR,tax EUR',
      'correction,2026Q3,DE,standard,19.00,-10.00,-1.90,1,-10.74,-2.04',
      'supply,2027Q1,DE,standard,19.00,16.80,3.19,1,18.04,3.43',
      '',
    ].join('\r\n'),
  )
})
