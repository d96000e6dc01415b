import { limits } from '#src/domain/limits/limits.ts'
import type { ShareResult } from '#src/lib/url/share-link.ts'
import { showToast } from './toast-store.ts'

/** Says what became of a link. Nothing is said of one that was handed to another app, or that nobody wanted to hand on. */
export function tellShared(
  result: ShareResult,
  { copied, failed }: { copied: string; failed: string },
): void {
  if (result === 'copied') showToast({ type: 'success', title: copied, duration: limits.toast.success })
  if (result === 'failed') showToast({ type: 'error', title: failed, duration: limits.toast.error })
}
