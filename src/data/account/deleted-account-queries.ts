const KEY = 'fundus.account-deleted'

/** To the other tabs of this browser, which go on showing an account that is gone. Nothing is kept. */
export function tellAccountDeleted(userId: string): void {
  localStorage.setItem(KEY, userId)
  localStorage.removeItem(KEY)
}

/** What another tab tells. Answers what stops listening. */
export function onAccountDeleted(userId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === userId) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
