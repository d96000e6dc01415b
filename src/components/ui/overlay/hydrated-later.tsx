import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { NotFetchedError } from '#src/lib/page/import-files.ts'
import { doStoppedActions } from '#src/lib/page/stopped-actions.ts'

type HydratedLater<Props> = ComponentType<Props> & {
  /** Call this before a page is rendered that shall contain the part. */
  preload: () => Promise<unknown>
}

const loads: (() => Promise<unknown>)[] = []

/** Loads the code of all parts that the screens which are loaded have. The server needs it before it renders one of them. */
export const loadParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()))

/** Milliseconds between two tries to fetch code. */
const WAIT = 5000

/** Waits until the browser says that it has a connection again, for the case that it does not notice a little longer. */
const untilOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, WAIT)
  })

/**
 * A part that the server renders, and whose code the browser fetches by itself: until then what the server has rendered stays as it is,
 * and its links are links. What is pressed and typed in it meanwhile is done then. If the connection fails, the code is fetched again; if
 * there is no such code, all stays as it is.
 *
 * What the part shows must not change in the query cache before it is taken over, so nothing else of the page may fetch it anew.
 * @param standIn what stands in its place on a page that the browser makes, until the code has come
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): HydratedLater<Props> {
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())
  loads.push(loadOnce)
  const never = new Promise<never>(() => undefined)
  const loadUntilThere = async (): Promise<ComponentType<Props>> => {
    try {
      return await loadOnce()
    } catch (error) {
      if (!(error instanceof NotFetchedError)) return never
      await untilOnline()
      return loadUntilThere()
    }
  }
  const Deferred = lazy(async () => ({ default: await loadUntilThere() }))

  function Part(props: Props) {
    // Chosen once, because a change of the component type would discard what the server has rendered.
    const [Chosen] = useState(() => known ?? Deferred)
    const [first] = useState(props)
    const [isTakenOver, setTakenOver] = useState(false)
    const shown = isTakenOver ? props : first
    // React discards what the server has rendered if the part gets new props before it is taken over, so it gets them after that.
    return useMemo(
      () => (
        <Suspense fallback={standIn}>
          <Chosen {...shown} />
          <TakenOver onTakenOver={setTakenOver} />
        </Suspense>
      ),
      [Chosen, shown],
    )
  }
  return Object.assign(memo(Part), { preload: loadOnce })
}

/** Its effect runs when React has taken over what stands beside it. */
function TakenOver({ onTakenOver }: { onTakenOver: (isTakenOver: true) => void }) {
  useEffect(() => {
    onTakenOver(true)
    return doStoppedActions()
  }, [onTakenOver])
  return null
}
