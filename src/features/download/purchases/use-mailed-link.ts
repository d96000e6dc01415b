import { useState } from 'react'
import { useLocation } from '#src/lib/router.tsx'
import { messageOf } from '#src/queries/errors.ts'
import { useOpenPurchasesLink } from '#src/queries/purchases.ts'
import { isSpent } from '../download-error.ts'
import { useWithoutSecret } from '#src/lib/use-without-secret.ts'

/** The mailed link that led here. */
export type MailedLink =
  | { step: 'none' }
  | { step: 'ready'; isOpening: boolean; problem: string | null; open: () => void }
  | { step: 'opened' }
  /** It opens nothing, now or later. */
  | { step: 'spent'; problem: string }

export function useMailedLink(): MailedLink {
  const { hash } = useLocation()
  const arrived = new URLSearchParams(hash.slice(1)).get('link')
  const [secret, setSecret] = useState<string | null>(null)
  const opening = useOpenPurchasesLink()
  if (arrived !== null && arrived !== secret) setSecret(arrived)
  useWithoutSecret(secret !== null)

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
    case 'pending':
      return { ...ready, isOpening: true }
  }
}
