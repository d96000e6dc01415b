import type { ReactNode } from 'react'

/** Columns in the grid of a row, or on small screens a line below the name and the actions. */
export function RowFacts({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @max-4xl:col-span-3 @max-4xl:row-start-2 @4xl:contents">
      {children}
    </div>
  )
}
