import { type ComponentProps, useSyncExternalStore } from 'react'
import { later } from '#src/components/ui/overlay/later.tsx'

const LinkedCode = later(
  async () => (await import('#src/features/public/purchase/linked-code.tsx')).LinkedCode,
  null,
  { failed: () => null },
)

/** Few visitors bring a discount code, so only they load what keeps it. Pages come alike for all from the server. */
export function CodeOfLink(props: ComponentProps<typeof LinkedCode>) {
  return useSyncExternalStore(never, hasCode, () => false) && <LinkedCode {...props} />
}

const never = () => () => undefined

/** Looks at the address, and at the names of what this tab keeps: the code may have come by an earlier page. */
function hasCode(): boolean {
  try {
    return /[?.&]code/.test(window.location.search + Object.keys(sessionStorage).join())
  } catch {
    return false
  }
}
