import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { codeParameter } from '#src/config/code-link.ts'
import { normalCode } from '#src/domain/discounts/discount.ts'
import { enteredCodes, keepLinkedCode } from '#src/data/payments/entered-codes.ts'

type LinkedCodeProps = {
  creatorId: string
  /** Whether something can be bought with the code here. */
  isShown: boolean
}

/** Keeps the code of the link that led here for the payment form, and says that it is there. */
export function LinkedCode({ creatorId, isShown }: LinkedCodeProps) {
  const [address] = useSearchParams()
  const linked = normalCode(address.get(codeParameter) ?? '')
  useEffect(() => {
    if (linked !== '') keepLinkedCode(creatorId, linked)
  }, [creatorId, linked])
  const code = useSyncExternalStore(enteredCodes.subscribe, () => enteredCodes.get(creatorId)?.code)
  if (!isShown || code === undefined) return null
  return <p className="text-sm wrap-anywhere text-success">{m.purchase_code_linked({ code })}</p>
}
