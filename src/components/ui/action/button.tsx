import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { useKeptFocus } from '#src/components/ui/overlay/use-kept-focus.ts'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While set, this text replaces the label and the button is disabled. The button is as wide as the longer of both texts. */
  loadingLabel?: string | false
}

export function Button({
  children,
  variant = 'primary',
  size = 'medium',
  icon,
  loadingLabel = false,
  disabled = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const isLoading = loadingLabel !== false
  useKeptFocus(isLoading)
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- `type` has a default, and the caller may pass `submit`
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      className={buttonStyles(variant, size, className)}
    >
      <ButtonLabel icon={icon} loadingLabel={loadingLabel}>
        {children}
      </ButtonLabel>
    </button>
  )
}

type ButtonLabelProps = { children: ReactNode; icon?: ReactNode; loadingLabel: string | false }

/** What stands in a button, and in a link that acts as one. */
export function ButtonLabel({ children, icon, loadingLabel }: ButtonLabelProps) {
  const isLoading = loadingLabel !== false
  return (
    <span className="grid items-center justify-items-center">
      <span
        aria-hidden={isLoading || undefined}
        className={
          isLoading
            ? 'invisible col-start-1 row-start-1 inline-flex items-center gap-2'
            : 'col-start-1 row-start-1 inline-flex items-center gap-2'
        }
      >
        {icon}
        {/* A label is an element's only text, so that it still changes on a page that the browser has translated. */}
        <span className="contents">{children}</span>
      </span>
      {isLoading && (
        <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
          <Spinner />
          <span className="contents">{loadingLabel}</span>
        </span>
      )}
    </span>
  )
}
