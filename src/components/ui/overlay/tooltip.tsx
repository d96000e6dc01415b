import { type ReactNode, useId, useState } from 'react'

type TooltipProps = {
  text: string
  children: (trigger: { 'aria-describedby': string }) => ReactNode
}

/** A tooltip that shows on hover and keyboard focus, and after a tap on a touch screen. Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isDismissed, setIsDismissed] = useState(false)
  return (
    <span
      role="presentation"
      className="group/tooltip relative inline-flex"
      onPointerEnter={() => setIsDismissed(false)}
      onFocus={() => setIsDismissed(false)}
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" hidden={isDismissed} className={tooltipStyles}>
        {text}
      </span>
    </span>
  )
}

/**
 * On phones a tooltip stands at the bottom of the screen: beside what it explains there may be no room for it, and the page would scroll
 * sideways.
 */
export const tooltipStyles =
  'pointer-events-none z-20 max-sm:fixed max-sm:inset-x-4 max-sm:bottom-4 sm:absolute sm:bottom-full sm:left-1/2 sm:mb-2 sm:w-max sm:max-w-60 sm:-translate-x-1/2 rounded-small bg-ink px-2.5 py-1 text-sm font-normal text-paper opacity-0 transition-opacity group-hover/tooltip:opacity-100 group-has-focus-visible/tooltip:opacity-100 pointer-coarse:group-focus-within/tooltip:opacity-100'
