import { type ReactNode, Suspense, useState } from 'react'

/** Spread on what opens something: its code is fetched when somebody is about to. */
export type Intent = { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }

export function intentTo(load: () => Promise<unknown>): Intent {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }
}

/** What opens a dialog, and the dialog's place in the page. */
export type DialogOpener = { open: () => void; intent: Intent; dialog: ReactNode }

/** A dialog that is rendered, and its code needed, only once somebody opens it. */
export function useLazyDialog(intent: Intent, render: (close: () => void) => ReactNode): DialogOpener {
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => setIsOpen(true),
    intent,
    dialog: isOpen && <Suspense>{render(() => setIsOpen(false))}</Suspense>,
  }
}
