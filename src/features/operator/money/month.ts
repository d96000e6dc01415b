/** A month of the reader's calendar; January is 1. */
export type Month = { year: number; month: number }

const FIRST_YEAR = 2020

export const monthOf = (now: Date): Month => ({ year: now.getFullYear(), month: now.getMonth() + 1 })

/** Returns the month that is `by` months later. */
export function shifted({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** `2026-03`, as the address has it. */
export const monthName = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`

/** Returns the month of an address, or the present one where it names none or one that is still to come. */
export function monthIn(text: string | null, now: Date): Month {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  const named = { year: Number(year), month: Number(month) }
  const isKnown = year !== '' && named.year >= FIRST_YEAR && monthName(named) <= monthName(monthOf(now))
  return isKnown ? named : monthOf(now)
}

/** Returns when a month begins and when it is over, in the reader's time zone. */
export const spanOf = ({ year, month }: Month) => ({
  from: new Date(year, month - 1, 1).toISOString(),
  to: new Date(year, month, 1).toISOString(),
})
