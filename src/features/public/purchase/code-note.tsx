import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { enteredCodes } from '#src/data/payments/entered-codes.ts'

/** Says near the button that a code is waiting for the payment form, for example that of the link that led here. */
export function CodeNote({ creatorId }: { creatorId: string }) {
  const code = useSyncExternalStore(enteredCodes.subscribe, () => enteredCodes.get(creatorId)?.code)
  if (code === undefined) return null
  return <p className="text-sm wrap-anywhere text-success">{m.purchase_code_linked({ code })}</p>
}
