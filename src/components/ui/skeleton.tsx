import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'

/** One grey shape. Give it the size of what comes, so that nothing moves when it does. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('sheen block', className)} />
}

/** Wraps the shapes of one area and says once, to those who cannot see them, what is loading. */
export function Loading({
  label,
  lang,
  className,
  children,
}: {
  label: string
  lang?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span lang={lang} className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
