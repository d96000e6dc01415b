import { type ComponentType, useCallback, useState } from 'react'

type Code<Props> = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Part: ComponentType<Props> }

/** A component whose code is fetched when `fetch` is called, and again if it failed. */
export function useCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const [code, setCode] = useState<Code<Props>>({ state: 'waiting' })
  const fetch = useCallback(() => {
    load().then(
      (Part) => setCode({ state: 'ready', Part }),
      () => setCode({ state: 'failed' }),
    )
  }, [load])
  return { code, fetch }
}
