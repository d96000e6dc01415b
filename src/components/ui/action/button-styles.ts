import { classNames } from '#src/lib/format/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ink'
export type ButtonSize = 'medium' | 'small' | 'large'

const shape =
  'our-words inline-flex select-none items-center justify-center gap-2 text-balance wrap-break-word sm:whitespace-nowrap rounded-control font-medium no-underline transition-[background-color,border-color,opacity,transform] active:scale-[0.985] disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
}

/** Under the pointer, a primary button moves away from the colour of its text, so that no theme colour loses its contrast. */
const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-on-accent/15 bg-accent text-on-accent hover:not-disabled:bg-[color-mix(in_srgb,var(--accent),oklch(from_var(--on-accent)_calc(1_-_l)_0_0)_9%)]',
  secondary: 'border border-line bg-card text-ink hover:not-disabled:border-line-strong',
  quiet: 'text-ink hover:not-disabled:bg-ink/7',
  /** The style of buttons on the accent colour. */
  ink: 'bg-[#14120f] text-[#fbfaf7] hover:not-disabled:bg-[#2b2721]',
  danger: 'border border-danger/40 bg-card text-danger hover:not-disabled:bg-danger/8',
}

/** Returns the classes that buttons and links with the look of buttons share. */
export const buttonStyles = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  classNames(shape, sizes[size], variants[variant], className)
