import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { NotFetchedError } from '#src/lib/page/import-files.ts'

/** Spread on the control that opens something: the code of what it opens is fetched when somebody is about to press it. */
export type Intent = { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }

export function intentTo(load: () => Promise<unknown>): Intent {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }
}

export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown>; intent: Intent }

export type FailedProps<Props> = {
  error: unknown
  retry: () => void
  /** What the part was to be shown with. */
  of: Props
}

type LazyComponentOptions<Props> = {
  /** Stands in its place until the code has arrived. It is as high as the part, so that nothing moves when that comes. */
  standIn?: ReactNode
  /** `near`: the code is not fetched before the visitor is about to scroll to its place. */
  when?: 'rendered' | 'near'
  /** Stands in its place if the code does not arrive. */
  Failed?: ComponentType<FailedProps<Props>>
}

type Code<Props> = { Component: ComponentType<Props> } | { error: unknown } | 'waiting'

/**
 * Use this for a part of a screen that comes after the screen: one that a press opens, that stands far below, or that few visitors need.
 * Its code is fetched when it is rendered, or before that by `preload`, or by `intent` on the control that opens it. There is no Suspense:
 * if the code does not arrive, the page around the part stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { standIn = null, when = 'rendered', Failed = FailedNote }: LazyComponentOptions<Props> = {},
): LazyComponent<Props> {
  // A visitor who comes back finds the page as high as it was, and so the place that it was scrolled to.
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())

  function Late(props: Props) {
    const [code, setCode] = useState<Code<Props>>(() => (known ? { Component: known } : 'waiting'))
    const [isWanted, setWanted] = useState(when === 'rendered')
    const place = useCallback((element: HTMLDivElement) => whenNear(element, () => setWanted(true)), [])
    useEffect(() => {
      if (code !== 'waiting' || !isWanted) return
      loadOnce().then(
        (Loaded) => setCode({ Component: Loaded }),
        (error: unknown) => setCode({ error }),
      )
    }, [code, isWanted])
    if (code === 'waiting') return when === 'near' ? <div ref={place}>{standIn}</div> : standIn
    if ('error' in code) return <Failed error={code.error} retry={() => setCode('waiting')} of={props} />
    return <code.Component {...props} />
  }
  return Object.assign(Late, { preload: loadOnce, intent: intentTo(loadOnce) })
}

/** How far away a part is fetched that comes when it is near; 100 % is the height of a screen. */
const NEAR = '100%'

function whenNear(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function FailedNote({ error, retry }: Pick<FailedProps<object>, 'error' | 'retry'>) {
  const isOffline = error instanceof NotFetchedError
  return (
    <ErrorPanel
      title={m.ui_part_failed()}
      message={isOffline ? m.failure_offline() : undefined}
      onRetry={retry}
    />
  )
}

/**
 * Stands in place of a part that somebody has asked for, by a press or by an address. If a newer release has replaced the code, the error
 * boundary loads that release.
 */
export function FailedComponent({ error, ...props }: FailedProps<object>) {
  if (!(error instanceof NotFetchedError)) throw error
  return <FailedNote error={error} {...props} />
}
