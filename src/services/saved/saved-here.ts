import { parseSaved, type SavedProduct } from '#src/domain/saved/saved.ts'
import { keepStored, stored } from '#src/lib/browser/stored.ts'
import { createListeners } from '#src/lib/flow/observed.ts'

export const SAVED_KEY = 'fundus.saved'
/** A tab writes this key after it has changed what the account has saved, so that other tabs read it again. */
const ACCOUNT_KEY = 'fundus.saved-in-account'

const here = createListeners()
const account = createListeners()

let text: string | null = null
let list: SavedProduct[] = []

/** Returns what this browser has kept for a guest, the newest first. The list stays the same object until it changes. */
export function savedHere(): SavedProduct[] {
  const now = stored(SAVED_KEY)
  if (now === text) return list
  text = now
  list = parseSaved(now)
  return list
}

/** Returns false if the browser's storage is switched off or full. Then nothing has changed. */
export function keepSaved(next: readonly SavedProduct[]): boolean {
  try {
    if (next.length === 0) localStorage.removeItem(SAVED_KEY)
    else localStorage.setItem(SAVED_KEY, JSON.stringify(next))
  } catch {
    return false
  }
  here.tell()
  return true
}

/** Tells the other tabs of this browser that the account has changed. Without storage they find out when they read it again. */
export function tellOtherTabs(): void {
  keepStored(ACCOUNT_KEY, String(Date.now()))
}

function listen({ key }: StorageEvent) {
  // the key is null when the whole storage was cleared
  if (key === SAVED_KEY || key === null) here.tell()
  if (key === ACCOUNT_KEY) account.tell()
}

let listening = 0

/** Browsers tell only the other tabs of a change. */
function heard(subscribe: (listener: () => void) => () => void) {
  return (listener: () => void) => {
    if (listening === 0) window.addEventListener('storage', listen)
    listening += 1
    const stop = subscribe(listener)
    return () => {
      stop()
      listening -= 1
      if (listening === 0) window.removeEventListener('storage', listen)
    }
  }
}

export const onSavedHere = heard(here.subscribe)
/** Calls the listener when another tab has changed what the account has saved. */
export const onAccountElsewhere = heard(account.subscribe)
