import type { ReactNode } from 'react'
import { Link, type LinkProps } from '#src/lib/url/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'

type LinkButtonProps = LinkProps & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link to another address that looks like a button. */
export function LinkButton({
  children,
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyles(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
