import { useEffect } from 'react'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { toastStore } from './toast-store.ts'

/** Its code is loaded after the page's first paint, and usually before the first toast. */
export const LaterToaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster, {
  Failed: RetryWithToast,
})

/** If the code did not arrive, the next toast fetches it again. */
function RetryWithToast({ retry }: { retry: () => void }) {
  useEffect(() => toastStore.subscribe(retry), [retry])
  return null
}
