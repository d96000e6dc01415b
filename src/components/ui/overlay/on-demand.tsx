import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** Spread on the control that opens something: the code of what it opens is fetched when somebody is about to press it. */
export type Intent = { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }

export function intentTo(load: () => Promise<unknown>): Intent {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }
}

export type OnDemand<Props> = ComponentType<Props> & { preload: () => Promise<unknown>; intent: Intent }

/**
 * A component whose code is fetched when it is rendered, or before that by `preload`, or by `intent` on the control that
 * opens it. Code that does not arrive goes to the error boundary, as the person has asked for it.
 * @param standIn what stands in its place until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): OnDemand<Props> {
  const Deferred = lazy(async () => {
    const Part = await load()
    return { default: (props: { of: Props }) => <Part {...props.of} /> }
  })
  const Part = (props: Props) => (
    <Suspense fallback={standIn}>
      <Deferred of={props} />
    </Suspense>
  )
  return Object.assign(Part, { preload: load, intent: intentTo(load) })
}

/** What opens a dialog, and the dialog's place in the page. */
export type DialogOpener = { open: () => void; intent: Intent; dialog: ReactNode }

/** Renders a dialog once somebody has opened it. */
export function useDialog(intent: Intent, render: (close: () => void) => ReactNode): DialogOpener {
  const [isOpen, setIsOpen] = useState(false)
  return { open: () => setIsOpen(true), intent, dialog: isOpen && render(() => setIsOpen(false)) }
}
