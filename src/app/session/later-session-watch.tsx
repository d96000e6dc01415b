import { useEffect } from 'react'
import { useCode } from '#src/components/ui/form/use-code.ts'

const loadWatch = async () => (await import('./session-watch.tsx')).SessionWatch

/** For who is signed in, and after the page. What does not arrive is done without: the guard decides all the same. */
export function LaterSessionWatch() {
  const { code, fetch } = useCode(loadWatch)
  useEffect(fetch, [fetch])
  return code.state === 'ready' ? <code.Part /> : null
}
