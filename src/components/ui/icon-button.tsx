import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** What it does, said to screen readers and shown as a tooltip. */
  name: string
  icon: ReactNode
  variant?: 'quiet' | 'outlined'
}

export function IconButton({ name, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-label={name}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:not-disabled:bg-ink/7 disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:size-5',
        variant === 'outlined' && 'border border-line bg-card',
        className,
      )}
    >
      {icon}
    </button>
  )
}
