import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

const tones = {
  neutral: 'bg-ink/8 text-ink',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success/8 text-success',
  danger: 'bg-danger/12 text-danger',
  warning: 'bg-warning/14 text-warning',
  info: 'bg-info/12 text-info',
} as const

type BadgeProps = {
  tone?: keyof typeof tones
  /** Long words in narrow columns go to a second line, so that the label stays in its place. */
  canWrap?: boolean
  children: ReactNode
}

/** A short label about the item beside it. It is not a control. */
export function Badge({ tone = 'neutral', canWrap = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-card px-2.5 py-0.5 text-sm font-medium',
        canWrap ? 'leading-snug text-balance' : 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
