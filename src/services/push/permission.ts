import { createListeners } from '#src/lib/flow/observed.ts'

/** `default`: the user was not asked yet. */
export type PushPermission = NotificationPermission | 'unsupported'

/** Returns whether the browser may show notifications. Some browsers support them only in installed apps, none on insecure pages. */
export function pushPermission(): PushPermission {
  const isSupported =
    'Notification' in window &&
    'PushManager' in window &&
    'serviceWorker' in navigator &&
    'locks' in navigator
  return isSupported ? Notification.permission : 'unsupported'
}

const decisions = createListeners()

/** Call this from a press of a button: browsers show the question only then. */
export async function askForPermission(): Promise<void> {
  await Notification.requestPermission()
  decisions.tell()
}

/** Calls the listener when the permission changes, here or in the browser's settings. */
export function watchPermission(listener: () => void): () => void {
  const unsubscribe = decisions.subscribe(listener)
  // for browsers without change events: the user comes back from the settings
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
    // not every browser lets this permission be queried
  }
}
