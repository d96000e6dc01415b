import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { codeKey, codeParameter } from '#src/config/code-link.ts'
import { isCode, newCode } from '#src/domain/discounts/code.ts'
import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'

type CodeOfLinkProps = {
  creatorId: string
  /** Whether something can be bought with the code here. */
  isShown?: boolean
}

/**
 * Keeps the discount code of a link for the payment form, and says that it is there. The server makes the page alike for all codes, so
 * they are looked for once the page is there.
 */
export function CodeOfLink({ creatorId, isShown }: CodeOfLinkProps) {
  const linked = newCode(useSearchParams()[0].get(codeParameter) ?? '')
  const key = codeKey(creatorId)
  useEffect(() => {
    // What can be no code is not shown: a link could put any sentence here.
    if (isCode(linked)) inTabStorage((storage) => storage.setItem(key, linked))
  }, [key, linked])
  const code = useSyncExternalStore(never, () => inTabStorage((storage) => storage.getItem(key)), nothing)
  return (
    isShown &&
    code && <p className="text-sm wrap-anywhere text-success">{m.purchase_code_linked({ code })}</p>
  )
}

const nothing = () => null
/** The payment form changes the code, and this is rendered anew when the form closes. */
const never = () => nothing
