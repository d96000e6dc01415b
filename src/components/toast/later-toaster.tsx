import { useEffect } from 'react'
import { later } from '#src/components/ui/overlay/later.tsx'
import { toastStore } from './toast-store.ts'

/** Its code is loaded after the page's first paint, and usually before the first toast. */
export const LaterToaster = later(async () => (await import('./toaster.tsx')).Toaster, null, {
  failed: (retry) => <RetryWithToast retry={retry} />,
})

/** If the code did not arrive, the next toast fetches it again. */
function RetryWithToast({ retry }: { retry: () => void }) {
  useEffect(() => toastStore.subscribe(retry), [retry])
  return null
}
