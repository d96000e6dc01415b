import { keepStored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.account-deleted'

/** Tells the other tabs of this browser that the account was deleted. The entry is removed at once: only its event matters. */
export function tellAccountDeleted(userId: string): void {
  keepStored(KEY, userId)
  localStorage.removeItem(KEY)
}

/** Calls the listener when another tab has deleted the account. Returns the function that stops listening. */
export function onAccountDeleted(userId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === userId) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
