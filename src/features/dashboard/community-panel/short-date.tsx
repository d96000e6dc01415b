import { formatLocalDate } from '#src/lib/format/format-date.ts'

/** A date with the German name of the month. */
export function ShortDate({ of }: { of: string | null }) {
  if (!of) return formatLocalDate(of)
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {formatLocalDate(of)}
    </time>
  )
}
