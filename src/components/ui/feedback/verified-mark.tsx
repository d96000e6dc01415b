import { classNames } from '#src/lib/format/class-names.ts'
import { verifiedTexts as texts } from '#src/components/ui/texts.ts'
import { tooltipStyles } from '#src/components/ui/overlay/tooltip.tsx'

/**
 * Sits in cards that are links as a whole, so it is no stop of its own: its name is read with the card's, and the tooltip
 * shows when one hovers over it, or comes to a card (a `group`) by keyboard.
 */
export function VerifiedMark() {
  return (
    <span className="group/tooltip relative inline-flex shrink-0 align-middle">
      <VerifiedIcon label={texts.name} />
      <span
        aria-hidden
        lang={texts.lang}
        className={classNames(tooltipStyles, 'group-focus-visible:opacity-100')}
      >
        {texts.name}
      </span>
    </span>
  )
}

/** The mark alone, for a button that is named already. */
export function VerifiedIcon({ label }: { label?: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      lang={texts.lang}
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
