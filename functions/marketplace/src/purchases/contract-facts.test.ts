import { describe, expect, test } from 'vitest'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { type ContractDetails, contractFacts } from './contract-facts.ts'

const sold = {
  $id: 'pi_1',
  productTitle: 'Brand kit',
  partTitles: [],
  amountCents: 2000,
  paidAt: '2026-11-02T10:00:00.000Z',
  createdAt: '2026-11-02T10:00:05.000Z',
  consent: CONSENT,
  consentAt: '2026-11-02T09:59:00.000Z',
  taxBp: 0,
  taxCents: 0,
}
const details: ContractDetails = {
  seller: 'Anna',
  username: 'anna',
  identity: { ...trader, vatId: 'CHE123456789MWST' },
  license: 'commercial',
  terms: ['Terms of use', 'Who acts here'],
  invoiceUrl: null,
}
const site = 'https://fundus.example'

type Change = {
  sold?: Partial<Omit<typeof sold, 'partTitles'> & { partTitles: string[] }>
  details?: Partial<ContractDetails>
}
const factsOf = (change: Change = {}, language: 'en' | 'de' = 'en') => {
  const contract = inLanguage(language, () =>
    contractFacts({ ...sold, ...change.sold }, { ...details, ...change.details }, site),
  )
  return new Map(
    [...contract.details, ...contract.facts].map(({ name, lines, link }) => [
      name,
      [...lines, ...(link ? [link.url] : [])].join(' | '),
    ]),
  )
}

describe('the contract that a buyer keeps', () => {
  test('says all that the law asks for', () => {
    const { legalName, street, postcode, place, email, phone } = trader
    expect([...factsOf().keys()]).toEqual([
      'Product',
      'Sold by',
      'Price',
      'Order',
      'Delivery',
      'Right of withdrawal',
      'Terms of use',
    ])
    const seller = factsOf().get('Sold by')
    for (const part of [legalName, street, `${postcode} ${place}`, 'Switzerland', email, phone]) {
      expect(seller).toContain(part)
    }
    expect(seller).toContain('VAT number: CHE123456789MWST')
    expect(seller).toContain('https://fundus.example/user/anna/products')
    expect(factsOf().get('Product')).toBe('Brand kit | Commercial License')
    expect(factsOf().get('Price')).toBe('CHF 20.00 incl. VAT')
    expect(factsOf().get('Order')).toBe('Order number: pi_1 | 2 November 2026 at 11:00 CET')
    expect(factsOf().get('Delivery')).toMatch(
      /^Deliver at once\..* \| You agreed to this on 2 November 2026 at 10:59 CET\.$/,
    )
    expect(factsOf().get('Right of withdrawal')).toContain('until 16 November 2026')
    expect(factsOf().get('Right of withdrawal')).toContain('https://fundus.example/withdraw?order=pi_1')
    expect(factsOf().get('Terms of use')).toBe(
      'Terms of use | Who acts here | https://fundus.example/legal/terms.html',
    )
  })

  test('says it in German', () => {
    const facts = factsOf({}, 'de')
    expect(facts.get('Preis')).toBe('CHF 20.00 inkl. MWST')
    expect(facts.get('Lieferung')).toContain('Sofort liefern.')
    expect([...facts.values()].join(' ')).toContain('/legal/nutzungsbedingungen.html')
  })

  test.each<[string, Change, string, RegExp]>([
    [
      'a private person',
      { details: { identity: { ...trader, kind: 'private' } } },
      'Sold by',
      /^Sold by Anna, a private person: EU consumer rights do not apply to this purchase\. \| https:/,
    ],
    [
      'a private person',
      { details: { identity: { ...trader, kind: 'private' } } },
      'Right of withdrawal',
      /Fundus gives it to you all the same/,
    ],
    ['nobody knows', { details: { identity: null, username: '' } }, 'Sold by', /^Anna$/],
    ['a bundle', { sold: { partTitles: ['One', 'Two'] } }, 'Product', /^Brand kit \| One \| Two \|/],
    [
      'a sale whose tax the marketplace withheld',
      { sold: { taxBp: 1900, taxCents: 319 } },
      'Price',
      /^CHF 20\.00 incl\. VAT \| Of this CHF 3\.19 is value added tax of 19%\.$/,
    ],
    [
      'a sale with an invoice',
      { details: { invoiceUrl: 'https://fundus.example/invoice/pi_1#secret' } },
      'Order',
      /https:\/\/fundus\.example\/invoice\/pi_1#secret$/,
    ],
    ['no license', { details: { license: null } }, 'Product', /Standard License$/],
    [
      'no consent',
      { sold: { consent: '', consentAt: '' } },
      'Delivery',
      /^You have not agreed to lose your right of withdrawal/,
    ],
    ['no consent', { sold: { consent: '' } }, 'Right of withdrawal', /until 16 November 2027/],
    ['an older sentence', { sold: { consent: '2025-01' } }, 'Delivery', /^You agreed to this on 2 November/],
    ['terms that could not be read', { details: { terms: [] } }, 'Terms of use', /^https:/],
    ['words like an address', { sold: { productTitle: 'evil.example' } }, 'Product', /^evil\.\u200bexample/],
  ])('of %s', (_, change, name, words) => expect(factsOf(change).get(name)).toMatch(words))

  test('an order of nothing has nothing to pay back', () => {
    const facts = factsOf({ sold: { amountCents: 0 } })
    expect(facts.get('Price')).toBe('CHF 0.00')
    expect(facts.has('Right of withdrawal')).toBe(false)
    expect(facts.has('Delivery')).toBe(false)
  })
})
