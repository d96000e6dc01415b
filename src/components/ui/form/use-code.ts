import { type ComponentType, useCallback, useState } from 'react'

type Code<Props> = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Part: ComponentType<Props> }

/**
 * Loads the code of a component when `fetch` is called. After a failure, `fetch` tries again.
 * @param known the component, if it was loaded before
 */
export function useCode<Props>(load: () => Promise<ComponentType<Props>>, known?: ComponentType<Props>) {
  const [code, setCode] = useState<Code<Props>>(
    known ? { state: 'ready', Part: known } : { state: 'waiting' },
  )
  const fetch = useCallback(() => {
    load().then(
      (Part) => setCode({ state: 'ready', Part }),
      () => setCode({ state: 'failed' }),
    )
  }, [load])
  return { code, fetch }
}
