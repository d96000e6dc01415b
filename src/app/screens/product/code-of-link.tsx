import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { later } from '#src/components/ui/overlay/later.tsx'
import { codeLinkKey } from '#src/config/code-link.ts'

const CodeNote = later(
  async () => (await import('#src/features/public/purchase/code-note.tsx')).CodeNote,
  null,
  { failed: () => null },
)

/**
 * Keeps the discount code of a link at once, because the visitor may go on at once. Few visitors bring one, so only they load what
 * reads it. Pages come alike for all from the server.
 */
export function CodeOfLink({ creatorId, isShown = false }: { creatorId: string; isShown?: boolean }) {
  const { search } = useLocation()
  useEffect(() => keep(creatorId, search), [creatorId, search])
  return useSyncExternalStore(never, hasCode, () => false) && isShown && <CodeNote creatorId={creatorId} />
}

const never = () => () => undefined
const CODE = /[?.&]code/

/** Without browser storage the buyer enters the code in the payment form. */
function keep(creatorId: string, search: string): void {
  try {
    if (CODE.test(search)) sessionStorage.setItem(codeLinkKey(creatorId), search)
  } catch {}
}

/** Looks at the address, and at the names of what this tab keeps: the code may have come by an earlier page. */
function hasCode(): boolean {
  try {
    return CODE.test(window.location.search + Object.keys(sessionStorage).join())
  } catch {
    return false
  }
}
