import type { ReactNode } from 'react'

/** Columns of a row's grid where there is room, else a line of their own below name and actions. */
export function RowFacts({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @max-4xl:col-span-3 @max-4xl:row-start-2 @4xl:contents">
      {children}
    </div>
  )
}
