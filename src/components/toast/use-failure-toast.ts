import { useEffect } from 'react'
import { limits } from '#src/domain/limits/limits.ts'
import { showToast } from './toast-store.ts'

/** Shows one toast when loading has failed. The screen also shows the failure itself. */
export function useFailureToast(hasFailed: boolean, title: string, message: string) {
  useEffect(() => {
    if (hasFailed) showToast({ type: 'error', title, message, duration: limits.toast.error })
  }, [hasFailed, title, message])
}
