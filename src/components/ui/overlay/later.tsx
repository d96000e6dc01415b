import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'

type Code<Props> = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Part: ComponentType<Props> }

type LaterOptions = {
  /** `near`: not before the visitor is about to scroll to its place. */
  when?: 'mounted' | 'near'
  /** Stands in the part's place when its code has not arrived. */
  failed?: (retry: () => void) => ReactNode
}

/** How far away a part is fetched that comes when it is near; 100 % is the height of a screen. */
const NEAR = '100%'

const sayFailed = (retry: () => void) => <ErrorPanel title={m.ui_part_failed()} onRetry={retry} />

/**
 * A part that a page shows after its first content: its code is fetched by itself. There is no Suspense: code that does
 * not arrive is reported in the part's place and can be fetched again, while the page around it stands.
 * @param standIn as high as the part, so that nothing moves when it comes
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode,
  { when = 'mounted', failed = sayFailed }: LaterOptions = {},
) {
  // A visitor who comes back finds the page as high as it was, and so the place that it was scrolled to.
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())

  return function Later(props: Props) {
    const [code, setCode] = useState<Code<Props>>(
      known ? { state: 'ready', Part: known } : { state: 'waiting' },
    )
    const fetch = useCallback(() => {
      loadOnce().then(
        (Part) => setCode({ state: 'ready', Part }),
        () => setCode({ state: 'failed' }),
      )
    }, [])
    useEffect(() => {
      if (when === 'mounted' && code.state === 'waiting') fetch()
    }, [code.state, fetch])
    const place = useCallback((element: HTMLDivElement) => whenNear(element, fetch), [fetch])

    if (code.state === 'ready') return <code.Part {...props} />
    if (code.state === 'failed') return failed(fetch)
    return when === 'near' ? <div ref={place}>{standIn}</div> : standIn
  }
}

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
