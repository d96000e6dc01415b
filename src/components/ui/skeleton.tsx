import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'

type SkeletonProps = {
  className: string
  /** The place of the one picture that the page is about: its first script may fill it before the app is there. */
  isLeadPicture?: boolean
}

/** One grey shape. Give it the size of what comes, so that nothing moves when it does. */
export function Skeleton({ className, isLeadPicture = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-lead-picture={isLeadPicture || undefined}
      className={classNames('sheen block', className)}
    />
  )
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
