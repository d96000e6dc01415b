import type { ReactNode } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the landing page. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        {/* its longest word keeps its room beside the link */}
        <h2 className="wrap-break-word text-2xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A link from a row to the whole list of which the row shows a part. @param what the name of the list for screen readers */
export const SeeAll = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-sm underline">
    {m.directory_see_all()}
    <span className="sr-only"> {what}</span>
  </Link>
)
