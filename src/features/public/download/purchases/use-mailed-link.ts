import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '#src/services/error-messages.ts'
import { type MailedSecret, useOpenPurchasesLink } from '#src/services/payments/purchases/queries.ts'
import { isSpent } from '#src/features/public/download/download-error.ts'
import { useWithoutSecret } from '#src/lib/url/use-without-secret.ts'
import { mailedSecretOf } from './mailed-secret.ts'

/** The mailed link that led here. */
export type MailedLink =
  | { step: 'none' }
  | { step: 'ready'; isOpening: boolean; problem: string | null; open: () => void }
  /** The link of a receipt opens without a press, because it works any number of times. */
  | { step: 'opening' }
  | { step: 'opened' }
  /** The link was refused for good. */
  | { step: 'spent'; problem: string }

export function useMailedLink(): MailedLink {
  const { hash } = useLocation()
  const arrived = mailedSecretOf(hash)
  const [mailed, setMailed] = useState<MailedSecret | null>(null)
  const opening = useOpenPurchasesLink()
  const { mutate } = opening
  if (arrived !== null && arrived.secret !== mailed?.secret) setMailed(arrived)
  useWithoutSecret(mailed !== null)
  const isReceipt = mailed?.paymentId !== undefined
  useEffect(() => {
    if (mailed?.paymentId !== undefined) mutate(mailed)
  }, [mailed, mutate])

  if (mailed === null) return { step: 'none' }
  const open = () => opening.mutate(mailed)
  const ready = { step: 'ready', isOpening: false, problem: null, open } as const
  // the result of an earlier link does not count for this one
  if (opening.variables !== mailed) return isReceipt ? { step: 'opening' } : ready
  switch (opening.status) {
    case 'success':
      return { step: 'opened' }
    case 'error': {
      const problem = messageOf(opening.error)
      return isSpent(opening.error) ? { step: 'spent', problem } : { ...ready, problem }
    }
    case 'pending':
      return isReceipt ? { step: 'opening' } : { ...ready, isOpening: true }
  }
}
