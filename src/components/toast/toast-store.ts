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

/** Milliseconds. Success and error are what the purchase, the reviews and the dashboard use. */
export const toastDuration = { default: 3000, success: 4000, error: 5000 } as const

/** After hiding, the content stays this long so that it can fade out (milliseconds). */
const resetDelay = 300

const hidden: ToastState = {
  isShown: false,
  type: 'info',
  isDismissible: true,
  duration: toastDuration.default,
}

/** Exactly one toast: a new one takes the place of the old one and of its timer. */
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
    timer = setTimeout(() => set(hidden), resetDelay)
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

/** Shows for 3 s unless a duration is given: `showToast({ type: 'success', title: 'Saved', duration: toastDuration.success })`. */
export const showToast = toastStore.show
