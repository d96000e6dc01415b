import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'

const shape =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:not-disabled:bg-ink/7 disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:size-5'

type Look = {
  /** What the button does. Screen readers read this, and a tooltip shows it. */
  name: string
  icon: ReactNode
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Look & { variant?: 'quiet' | 'outlined' }

export function IconButton({ name, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-label={name}
      className={classNames(shape, variant === 'outlined' && 'border border-line bg-card', className)}
    >
      {icon}
    </button>
  )
}

export function IconLink({ name, icon, to }: Look & { to: string }) {
  return (
    <Link to={to} title={name} aria-label={name} className={shape}>
      {icon}
    </Link>
  )
}
