import { createListeners } from '#src/lib/flow/observed.ts'

/** `default`: nobody was asked yet. */
export type PushPermission = NotificationPermission | 'unsupported'

/** Whether the browser may show notifications. Some know them only in apps, and none where a page is not secure. */
export function pushPermission(): PushPermission {
  const isSupported =
    'Notification' in window &&
    'PushManager' in window &&
    'serviceWorker' in navigator &&
    'locks' in navigator
  return isSupported ? Notification.permission : 'unsupported'
}

const decisions = createListeners()

/** To be called by a press: browsers show the question only then. */
export async function askForPermission(): Promise<void> {
  await Notification.requestPermission()
  decisions.tell()
}

/** Tells when somebody decides, here or in the settings of the browser. */
export function watchPermission(listener: () => void): () => void {
  const unsubscribe = decisions.subscribe(listener)
  // coming back from those settings, for browsers that do not tell of changes
  window.addEventListener('focus', listener)
  const leaving = new AbortController()
  void tellOfChanges(listener, leaving.signal)
  return () => {
    unsubscribe()
    window.removeEventListener('focus', listener)
    leaving.abort()
  }
}

async function tellOfChanges(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', listener, { signal })
  } catch {
    // not every browser tells this permission
  }
}
