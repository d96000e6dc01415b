import type { ReactNode } from 'react'

/** A name and what it stands for, beside each other in a `dl` with two columns, below each other on phones. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
