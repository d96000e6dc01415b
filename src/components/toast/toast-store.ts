import { limits } from '#src/domain/limits/limits.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type Toast = {
  type: ToastType
  title?: string
  message?: string
  isDismissible: boolean
  /** Milliseconds. */
  duration: number
  lang?: string
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
  let state = hidden
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: ToastState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const hide = () => {
    clearTimeout(timer)
    if (!state.isShown) return
    set({ ...state, isShown: false })
    timer = setTimeout(() => set(hidden), limits.toast.reset)
  }
  const show = (toast: Partial<Toast> & Pick<Toast, 'type'>) => {
    clearTimeout(timer)
    set({ ...hidden, ...toast, isShown: true })
    timer = setTimeout(hide, state.duration)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { show, hide, subscribe, getState: () => state }
}

export const toastStore = createToastStore()

/** Shows a toast, by default for `limits.toast.default`. */
export const showToast = toastStore.show
