import { useEffect } from 'react'
import { useCode } from '#src/components/ui/form/use-code.ts'
import { toastStore } from './toast-store.ts'

const loadToaster = async () => (await import('./toaster.tsx')).Toaster

/** Loads the toaster after the page's first paint. If that fails, the next toast tries again. */
export function LaterToaster() {
  const { code, fetch } = useCode(loadToaster)
  useEffect(fetch, [fetch])
  useEffect(() => (code.state === 'failed' ? toastStore.subscribe(fetch) : undefined), [code.state, fetch])
  return code.state === 'ready' ? <code.Part /> : null
}
