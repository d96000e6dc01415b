import { useEffect } from 'react'
import { limits } from '#src/domain/limits/limits.ts'
import { showToast } from './toast-store.ts'

/** Tells once of what could not be loaded; the screen shows it in its place too. */
export function useFailureToast(hasFailed: boolean, title: string, message: string) {
  useEffect(() => {
    if (hasFailed) showToast({ type: 'error', title, message, duration: limits.toast.error })
  }, [hasFailed, title, message])
}
