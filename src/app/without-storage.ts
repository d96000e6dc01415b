import { m } from '#messages'
import type { StorageName } from '#src/lib/browser/blocked-storages.ts'
import { providePageStorage } from '#src/lib/browser/page-storage.ts'

/**
 * Lets a page whose browser keeps no data for this site go on without, and says below it what works all the same. It has a chunk of its
 * own, because few browsers need it.
 */
export function goOnWithoutStorage(blocked: readonly StorageName[]): void {
  providePageStorage(blocked)
  const notice = document.createElement('p')
  notice.className = 'incomplete-page'
  notice.setAttribute('role', 'status')
  notice.textContent = m.app_no_storage()
  document.body.append(notice)
}
