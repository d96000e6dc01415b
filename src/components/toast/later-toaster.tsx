import { useEffect } from 'react'
import { later } from '#src/components/ui/overlay/later.tsx'
import { toastStore } from './toast-store.ts'

/** Comes after the page's first paint, before anything can have happened. */
export const LaterToaster = later(async () => (await import('./toaster.tsx')).Toaster, null, {
  failed: (retry) => <RetryWithToast retry={retry} />,
})

/** The next toast fetches the code again that did not arrive. */
function RetryWithToast({ retry }: { retry: () => void }) {
  useEffect(() => toastStore.subscribe(retry), [retry])
  return null
}
