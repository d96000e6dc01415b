import { useState } from 'react'
import { messageOf } from '#src/queries/errors.ts'
import { useOpenPurchasesLink } from '#src/queries/purchases.ts'
import { isSpent } from '../download-error.ts'
import { useLinkSecret } from '../use-link-secret.ts'

/** The mailed link that led here. */
export type MailedLink =
  | { step: 'none' }
  | { step: 'ready'; isOpening: boolean; problem: string | null; open: () => void }
  | { step: 'opened' }
  /** It opens nothing, now or later. */
  | { step: 'spent'; problem: string }

export function useMailedLink(): MailedLink {
  const arrived = useLinkSecret()
  const [secret, setSecret] = useState<string | null>(null)
  const opening = useOpenPurchasesLink()
  if (arrived !== null && arrived !== secret) setSecret(arrived)

  if (secret === null) return { step: 'none' }
  const ready = {
    step: 'ready',
    isOpening: false,
    problem: null,
    open: () => opening.mutate(secret),
  } as const
  // another link is another chance, whatever came of the one before
  if (opening.variables !== secret) return ready
  switch (opening.status) {
    case 'success':
      return { step: 'opened' }
    case 'error': {
      const problem = messageOf(opening.error)
      return isSpent(opening.error) ? { step: 'spent', problem } : { ...ready, problem }
    }
    case 'idle':
    case 'pending':
      return { ...ready, isOpening: true }
  }
}
