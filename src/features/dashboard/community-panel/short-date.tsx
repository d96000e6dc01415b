import { formatLocalDate } from '#src/lib/format/format-date.ts'

/** A date with a short name of its month, in the language of the page. */
export function ShortDate({ of }: { of: string | null }) {
  if (!of) return formatLocalDate(of)
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {formatLocalDate(of)}
    </time>
  )
}
