/** What is sold, as far as its tax differs: `ebook` is mainly a text to read. */
export const taxKinds = ['standard', 'ebook'] as const
export type TaxKind = (typeof taxKinds)[number]

/** Where the rates were read, on 2026-11-27. */
const sources = {
  booklet: 'European Commission, VAT rates applied in the Member States, June 2021, section VIII',
  tedb: 'European Commission, Taxes in Europe Database, as of 2026-09-23',
  germany: 'Zweites Corona-Steuerhilfegesetz, Art. 3, after its end',
  austria: 'Austrian law of 2026-08-05',
  surveys:
    'Surveys of rates for e-books of 2020 to 2026, checked against national law where it could be read',
  abolished: 'National law: books are free of tax since 2024',
  switzerland: 'MWSTG, Art. 25, rates since 2024',
  britain: 'HMRC, standard rate; electronic publications are free of tax',
  norway: 'Skatteetaten, standard rate; electronic publications are free of tax',
} as const

/** The rate of a country for a kind of goods from a day on, in basis points. */
type Rate = readonly [country: string, kind: TaxKind, from: string, basisPoints: number, source: string]

/**
 * The rates of value added tax on downloads. A change of law is a new line with its day, below the old one, which stays: a payment keeps
 * the rate of the day on which its terms were agreed. The first day is that of the law, or the day on which the rate was looked up where
 * the law's is not known. A country without a line for e-books charges its standard rate: what was withheld too much can be corrected,
 * and what was withheld too little is owed.
 */
export const taxRates: readonly Rate[] = [
  ['AT', 'standard', '1984-01-01', 2000, sources.booklet],
  ['BE', 'standard', '1996-01-01', 2100, sources.booklet],
  ['BG', 'standard', '1999-01-01', 2000, sources.booklet],
  ['CY', 'standard', '2014-01-13', 1900, sources.booklet],
  ['CZ', 'standard', '2013-01-01', 2100, sources.booklet],
  ['DE', 'standard', '2021-01-01', 1900, sources.germany],
  ['DK', 'standard', '1992-01-01', 2500, sources.booklet],
  ['EE', 'standard', '2025-07-01', 2400, sources.tedb],
  ['ES', 'standard', '2012-09-01', 2100, sources.booklet],
  ['FI', 'standard', '2024-09-01', 2550, sources.tedb],
  ['FR', 'standard', '2014-01-01', 2000, sources.booklet],
  ['GR', 'standard', '2016-06-01', 2400, sources.booklet],
  ['HR', 'standard', '2012-03-01', 2500, sources.booklet],
  ['HU', 'standard', '2012-01-01', 2700, sources.booklet],
  ['IE', 'standard', '2021-03-01', 2300, sources.tedb],
  ['IT', 'standard', '2013-10-01', 2200, sources.booklet],
  ['LT', 'standard', '2009-09-01', 2100, sources.booklet],
  ['LU', 'standard', '2024-01-01', 1700, sources.tedb],
  ['LV', 'standard', '2012-07-01', 2100, sources.booklet],
  ['MT', 'standard', '2004-01-01', 1800, sources.booklet],
  ['NL', 'standard', '2012-10-01', 2100, sources.booklet],
  ['PL', 'standard', '2011-01-01', 2300, sources.booklet],
  ['PT', 'standard', '2011-01-01', 2300, sources.booklet],
  ['RO', 'standard', '2025-08-01', 2100, sources.tedb],
  ['SE', 'standard', '1990-07-01', 2500, sources.booklet],
  ['SI', 'standard', '2013-07-01', 2200, sources.booklet],
  ['SK', 'standard', '2025-01-01', 2300, sources.tedb],
  ['CH', 'standard', '2024-01-01', 810, sources.switzerland],
  ['LI', 'standard', '2024-01-01', 810, sources.switzerland],
  ['GB', 'standard', '2011-01-04', 2000, sources.britain],
  ['NO', 'standard', '2005-01-01', 2500, sources.norway],
  ['AT', 'ebook', '2026-08-05', 1000, sources.austria],
  ['BE', 'ebook', '2026-11-27', 600, sources.surveys],
  ['CZ', 'ebook', '2024-01-01', 0, sources.abolished],
  ['DE', 'ebook', '2026-11-27', 700, sources.surveys],
  ['EE', 'ebook', '2026-11-27', 900, sources.surveys],
  ['ES', 'ebook', '2026-11-27', 400, sources.surveys],
  ['FI', 'ebook', '2026-01-01', 1350, sources.surveys],
  ['FR', 'ebook', '2026-11-27', 550, sources.surveys],
  ['GR', 'ebook', '2026-11-27', 600, sources.surveys],
  ['HR', 'ebook', '2026-11-27', 500, sources.surveys],
  ['IE', 'ebook', '2024-01-01', 0, sources.abolished],
  ['IT', 'ebook', '2026-11-27', 400, sources.surveys],
  ['LT', 'ebook', '2026-01-01', 500, sources.surveys],
  ['LU', 'ebook', '2026-11-27', 300, sources.surveys],
  ['MT', 'ebook', '2026-11-27', 500, sources.surveys],
  ['NL', 'ebook', '2026-11-27', 900, sources.surveys],
  ['PL', 'ebook', '2026-11-27', 500, sources.surveys],
  ['PT', 'ebook', '2026-11-27', 600, sources.surveys],
  ['SE', 'ebook', '2026-11-27', 600, sources.surveys],
  ['SI', 'ebook', '2026-11-27', 500, sources.surveys],
  ['CH', 'ebook', '2024-01-01', 260, sources.switzerland],
  ['LI', 'ebook', '2024-01-01', 260, sources.switzerland],
  ['GB', 'ebook', '2020-05-01', 0, sources.britain],
  ['NO', 'ebook', '2019-07-01', 0, sources.norway],
]
