import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

type SkeletonProps = {
  className: string
  /** The place of a picture that the page's first script may fill before the app is there. */
  picture?: 'lead' | 'featured'
}

/** One grey shape. Give it the size of what comes, so that nothing moves when it does. */
export function Skeleton({ className, picture }: SkeletonProps) {
  return <span aria-hidden data-picture={picture} className={classNames('sheen block', className)} />
}

/** No h1: the focus waits for that of the page. */
const heading = { role: 'heading', 'aria-level': 1 } as const

/** Wraps the shapes of one area and says what is loading: to those who cannot see them at once, to all if it takes long. */
export function Loading({
  label,
  lang,
  scope = 'part',
  className,
  children,
}: {
  label: string
  lang?: string
  /** Of the whole page's content it is also the heading, until the page brings its own. */
  scope?: 'part' | 'page'
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={classNames('relative', className)}>
      <span
        {...(scope === 'page' && heading)}
        lang={lang}
        className="absolute top-24 left-1/2 z-10 -translate-x-1/2 animate-[appear_300ms_1s_both_ease-out] rounded-full border border-line bg-card px-4 py-1.5 text-sm whitespace-nowrap text-muted"
      >
        {label}
      </span>
      {children}
    </div>
  )
}
