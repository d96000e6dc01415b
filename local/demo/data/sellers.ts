import type { SellerInput } from '#src/domain/seller/seller.ts'
import type { DemoCreator } from './catalogue.ts'

/** Those who sell for a living. All others are private persons. */
const traders: ReadonlySet<string> = new Set(['lena', 'studio-otto', 'mira', 'werkstatt-nord', 'theo', 'ida'])

/** Returns who sells a creator's products. Nobody must take the demo for a shop, so the address says that it is invented. */
export function sellerOf({ username, name, country }: DemoCreator): SellerInput {
  if (!traders.has(username)) return { kind: 'private' }
  return {
    kind: 'trader',
    legalName: `${name} (invented)`,
    street: 'Musterstrasse 1',
    postcode: '8000',
    place: 'Beispielhausen',
    country,
    email: `${username}@business.example`,
    phone: '+41 44 000 00 00',
    registerName: '',
    registerNumber: '',
    vatId: '',
    isCertified: true,
    isSelfBilling: true,
  }
}
