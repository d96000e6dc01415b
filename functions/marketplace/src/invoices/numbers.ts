import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { asRead, type RowAsRead } from '#functions/shared/db/row-guards.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { type Issuer, PLATFORM } from './issuer.ts'

/** Digits of a number. One that needs more has more. */
const digits = { platform: 6, seller: 4 } as const

const yearOf = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric' })

/** The numbers of the next documents of an issuer, and what the commit needs that gives them. */
type Numbers = { numbers: string[]; stage: (tx: Stage) => void; decidedOn: RowAsRead[] }

/**
 * Takes numbers of the issuer's series of this year. They are given by the transaction that creates the documents, and decided on the
 * version of the series: a run that is killed, or that comes second, gives none, so there are no gaps.
 */
export async function takeNumbers(context: Context, issuer: Issuer, many: number): Promise<Numbers> {
  const { tables, hash, now } = context
  const year = yearOf.format(now)
  const id = hash.id('number-series', issuer.series, year)
  const known = await tables.get('number_series', id)
  const prefix = known?.prefix ?? (await freePrefix(context, issuer, year))
  const first = known?.next ?? 1
  const next = first + many
  return {
    numbers: Array.from(
      { length: many },
      (_, index) => `${prefix}${String(first + index).padStart(digits[issuer.kind], '0')}`,
    ),
    stage: (tx) => {
      if (known) tx.update('number_series', id, { next })
      else tx.create('number_series', id, { prefix, next })
    },
    decidedOn: asRead('number_series', known),
  }
}

/** A seller's former name may belong to another seller within the year. Both must not give the same numbers. */
async function freePrefix({ tables }: Context, { series, name }: Issuer, year: string): Promise<string> {
  if (series === PLATFORM) return `F${year}-`
  const prefix = `${name}-${year}-`
  const taken = await tables.first('number_series', [Query.equal('prefix', prefix)])
  return taken ? `${name}-${series.slice(-6)}-${year}-` : prefix
}
