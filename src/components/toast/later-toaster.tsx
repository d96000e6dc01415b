import { useEffect } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'
import { toastStore } from './toast-store.ts'

/** Comes after the page's first paint, before anything can have happened. */
export const LaterToaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, {
  Failed: RetryWithToast,
})

/** The next toast fetches the code again that did not arrive. */
function RetryWithToast({ retry }: { retry: () => void }) {
  useEffect(() => toastStore.subscribe(retry), [retry])
  return null
}
