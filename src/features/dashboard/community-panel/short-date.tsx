import { formatShortDate } from '#src/lib/format/format-date.ts'

/** The month is written in German. */
export function ShortDate({ of }: { of: string | null }) {
  if (!of) return formatShortDate(of)
  return (
    <time dateTime={of} lang="de" className="whitespace-nowrap">
      {formatShortDate(of)}
    </time>
  )
}
