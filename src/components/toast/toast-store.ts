import { limits } from '#src/domain/limits/limits.ts'
import { observed } from '#src/lib/flow/observed.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type Toast = {
  type: ToastType
  title?: string
  message?: string
  isDismissible: boolean
  /** Milliseconds. */
  duration: number
}

export type ToastState = Toast & { isShown: boolean }

const hidden: ToastState = {
  isShown: false,
  type: 'info',
  isDismissible: true,
  duration: limits.toast.default,
}

/** Holds one toast. A new toast replaces the old one and its timer. */
export function createToastStore() {
  const { get: getState, set, subscribe } = observed(hidden)
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (!getState().isShown) return
    set({ ...getState(), isShown: false })
    timer = setTimeout(() => set(hidden), limits.toast.reset)
  }
  const hideError = () => {
    if (getState().type === 'error') hide()
  }
  const show = (toast: Partial<Toast> & Pick<Toast, 'type'>) => {
    clearTimeout(timer)
    set({ ...hidden, ...toast, isShown: true })
    timer = setTimeout(hide, getState().duration)
  }
  return { show, hide, hideError, subscribe, getState }
}

export const toastStore = createToastStore()

/** Shows a toast, by default for `limits.toast.default`. */
export const showToast = toastStore.show

/** Hides the error of an earlier attempt. Forms that are submitted need not call it, because the toaster does. */
export const hideErrorToast = toastStore.hideError
