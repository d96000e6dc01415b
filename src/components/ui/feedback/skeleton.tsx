import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

/** One grey shape. Give it the size of the content that it stands for, so that nothing moves when the content comes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('sheen block', className)} />
}

/** A role instead of an h1 element, because the focus waits for the h1 of the loaded page. */
const heading = { role: 'heading', 'aria-level': 1 } as const

/**
 * Wraps the grey shapes of one area. Screen readers read the label at once; after a second it is also shown. Without scripts it is hidden,
 * because nothing would ever come.
 */
export function Loading({
  label,
  scope = 'part',
  className,
  children,
}: {
  label: string
  /** With `page`, the label is the heading until the page has its own. */
  scope?: 'part' | 'page'
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={classNames('relative noscript:hidden', className)}>
      <span
        {...(scope === 'page' && heading)}
        className="absolute top-24 left-1/2 z-10 -translate-x-1/2 animate-[appear_300ms_1s_both_ease-out] rounded-full border border-line bg-card px-4 py-1.5 text-sm whitespace-nowrap text-muted"
      >
        {label}
      </span>
      {children}
    </div>
  )
}
