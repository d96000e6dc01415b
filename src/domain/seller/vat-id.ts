/** What the VAT ids of a country look like after its prefix. Sources: the EU's VIES and, for CH and NO, their tax administrations. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d[A-Z\d+*]\d{5}[A-Z]{1,2})$/,
  IT: /^IT\d{11}$/,
  LI: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** Takes out what people write into a VAT id to read it: `CHE-123.456.789 MWST` is `CHE123456789MWST`. */
export const plainVatId = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/**
 * Returns whether a VAT id can be one of this country. Whether it is somebody's says only the country itself.
 * @param country ISO 3166-1; of a country whose form nobody has written down any id is taken
 */
export function isVatIdOf(country: string, vatId: string): boolean {
  const form = Object.hasOwn(forms, country) ? forms[country] : undefined
  return form === undefined || form.test(vatId)
}
