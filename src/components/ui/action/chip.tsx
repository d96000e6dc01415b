import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'

const shape =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm font-medium transition-colors'
const idle = 'border-line bg-card text-ink hover:border-line-strong'
const chosen = 'border-ink bg-ink text-paper'

type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & {
  isChosen: boolean
  children: ReactNode
}

/** A filter that is only a state of this page. */
export function FilterChip({ isChosen, className, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isChosen}
      className={classNames(shape, isChosen ? chosen : idle, className)}
    />
  )
}

type LinkChipProps = { to: string; isChosen: boolean; children: ReactNode }

/** A filter in the address, so that back, reload and sharing keep it. */
export function LinkChip({ to, isChosen, children }: LinkChipProps) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(shape, 'no-underline', isChosen ? chosen : idle)}
    >
      {children}
    </Link>
  )
}
