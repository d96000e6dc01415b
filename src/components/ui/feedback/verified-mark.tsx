import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'

import { tooltipStyles } from '#src/components/ui/overlay/tooltip.tsx'

/**
 * The mark of verified creators, used in cards that are links as a whole. It therefore can't get the focus: screen readers read its name
 * with the card, and the tooltip shows on hover or when the card (a `group`) has the keyboard focus.
 */
export function VerifiedMark() {
  return (
    <span className="group/tooltip relative inline-flex shrink-0 align-middle">
      <VerifiedIcon label={m.ui_verified_name()} />
      <span aria-hidden className={classNames(tooltipStyles, 'group-focus-visible:opacity-100')}>
        {m.ui_verified_name()}
      </span>
    </span>
  )
}

/** The mark without tooltip. Leave out the label inside a button that has a name. */
export function VerifiedIcon({ label }: { label?: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      viewBox="0 0 20 20"
      className="size-[1.1em] text-info"
    >
      <path
        fill="currentColor"
        d="M10 0.8l2.4 1.9 3-.4.9 2.9 2.7 1.4-.7 3 .7 3-2.7 1.4-.9 2.9-3-.4L10 18.4l-2.4-1.9-3 .4-.9-2.9L1 12.6l.7-3-.7-3 2.7-1.4.9-2.9 3 .4z"
      />
      <path
        d="M6.2 9.8l2.6 2.6 5-5.2"
        fill="none"
        stroke="var(--card)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
