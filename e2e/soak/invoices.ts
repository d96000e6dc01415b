import type { Row } from '#functions/shared/db/rows.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import { all, sum } from './read-all.ts'

/** A payment at the provider, with the Rappen that stayed paid. */
type Sale = { id: string; kept: number }

const signed = ({ kind, grossCents }: Row<'invoices'>) => (kind === 'invoice' ? grossCents : -grossCents)

/** Returns the name of a number's series, and its place there. */
function placeOf({ number }: Row<'invoices'>): [series: string, place: number] {
  const [, series = '', place = ''] = /^(.*-)(\d+)$/.exec(number) ?? []
  return [series, Number(place)]
}

/** Compares invoices and credit notes with what stayed paid, and their numbers with 1, 2, 3. */
export async function compareInvoices(
  tables: Tables,
  sales: readonly Sale[],
): Promise<[what: string, expected: number, found: number][]> {
  const documents = await all(tables, 'invoices')
  const saidOf = (id: string) => sum(documents.filter(({ paymentId }) => paymentId === id).map(signed))
  const differing = sales.filter(({ id, kept }) => saidOf(id) !== kept)
  const places = documents.map(placeOf)
  const gaps = [...new Set(places.map(([name]) => name))].map((series) => {
    const given = new Set(places.filter(([name]) => name === series).map(([, place]) => place))
    return Math.max(...given) - given.size
  })
  return [
    ['invoices less credit notes', sum(sales.map(({ kept }) => kept)), sum(documents.map(signed))],
    ['payments whose documents say something else', 0, differing.length],
    ['numbers given', documents.length, new Set(documents.map(({ number }) => number)).size],
    ['numbers left out', 0, sum(gaps)],
  ]
}
