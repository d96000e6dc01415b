import type {
  ElementEvent,
  FormSettings,
  Notify,
  PaymentElementOptions,
  PaymentForm,
} from '#local/stripe/browser/contract.ts'
import type { Runtime } from '#local/stripe/browser/load-runtime.ts'

type Listener = (event: object) => void

/** The object that `elements.create('payment')` returns, and the form behind it. */
export interface PaymentElement {
  handle: object
  form: () => PaymentForm | null
}

function createListeners() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event: string, listener?: Listener) {
      if (listener) listeners.get(event)?.delete(listener)
      else listeners.delete(event)
    },
    notify(event: ElementEvent, detail: object) {
      for (const listener of listeners.get(event) ?? []) listener(detail)
    },
  }
}

function findTarget(target: string | HTMLElement): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector(target) : target
  if (found instanceof HTMLElement) return found
  throw new Error('The element to mount the card form in was not found on the page')
}

/** About the height of the form. Reserving it from the start keeps the page from jumping when the form appears. */
const reservedHeight = '360px'

export function createPaymentElement(
  settings: FormSettings,
  loadRuntime: () => Promise<Runtime>,
  onDestroy: () => void,
): PaymentElement {
  const listeners = createListeners()
  let options: PaymentElementOptions = settings.element
  let host: HTMLElement | null = null
  let form: PaymentForm | null = null

  function unmount(): void {
    host?.remove()
    host = null
    form = null
  }

  async function draw(place: HTMLElement): Promise<void> {
    const notify: Notify = (event, detail = {}) => {
      if (place === host) listeners.notify(event, { elementType: 'payment', ...detail })
    }
    try {
      const { drawPaymentForm } = await loadRuntime()
      if (place !== host) return
      const drawn = await drawPaymentForm(place, { ...settings, element: options }, notify)
      if (place === host) form = drawn
    } catch (error) {
      notify('loaderror', { error: loadError(error) })
    } finally {
      place.style.minHeight = ''
    }
  }

  const handle = {
    on(event: string, listener: Listener) {
      listeners.on(event, listener)
      return handle
    },
    once(event: string, listener: Listener) {
      const single: Listener = (detail) => {
        listeners.off(event, single)
        listener(detail)
      }
      listeners.on(event, single)
      return handle
    },
    off(event: string, listener?: Listener) {
      listeners.off(event, listener)
      return handle
    },
    mount(target: string | HTMLElement) {
      unmount()
      host = document.createElement('div')
      host.style.minHeight = reservedHeight
      findTarget(target).append(host)
      void draw(host)
    },
    unmount,
    destroy() {
      unmount()
      onDestroy()
    },
    update(changed: PaymentElementOptions) {
      options = { ...options, ...changed }
      return handle
    },
    focus: () => form?.focus(),
    blur: () => form?.blur(),
    clear: () => form?.clear(),
    collapse: () => handle,
  }
  return { handle, form: () => form }
}

/** Returns the error of the API, or a connection error. */
function loadError(error: unknown): object {
  if (error instanceof Error && 'detail' in error && typeof error.detail === 'object' && error.detail) {
    return error.detail
  }
  const message = error instanceof Error ? error.message : String(error)
  return { type: 'api_connection_error', code: 'api_connection_error', message }
}
