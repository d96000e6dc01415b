import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatDate } from '#src/lib/format/format-date.ts'

type VersionWordsProps = {
  /** Null for a file from before versions were counted. */
  number: number | null
  createdAt: string
  whatIsNew: string
  /** Shown beside number and date. */
  badges?: ReactNode
}

/** Shows the number and date of a version of a file, and what is new in it. */
export function VersionWords({ number, createdAt, whatIsNew, badges }: VersionWordsProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {number !== null && <span className="font-medium">{m.version_number({ number })}</span>}
        <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
          {formatDate(createdAt)}
        </time>
        {badges}
      </p>
      {whatIsNew && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{whatIsNew}</p>}
    </div>
  )
}
