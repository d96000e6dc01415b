import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Product } from '#src/domain/product.ts'
import { useLocation, useNavigate } from '#src/lib/router.tsx'
import type { DownloadFlow } from './use-download-flow.tsx'

const RecoveryDialog = lazy(async () => ({
  default: (await import('./recovery-dialog.tsx')).RecoveryDialog,
}))

export type Recovery = { open: () => void; dialog: ReactNode }

type Stage = { step: 'closed' } | { step: 'open'; secret: string | null }

const secretIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('link')

/** The way back to a purchase that this browser does not know of: by a mailed link, or by asking for one. */
export function useRecovery(
  product: Pick<Product, '$id' | 'title'>,
  buyer: Pick<DownloadFlow, 'isOwned' | 'fetchFile'>,
): Recovery {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>({ step: 'closed' })
  const secret = secretIn(hash)

  if (secret !== null && (stage.step === 'closed' || stage.secret !== secret)) {
    setStage({ step: 'open', secret })
  }

  useEffect(() => {
    if (secret === null) return
    // neither the history nor somebody who is sent this address is to have it
    navigate(`${pathname}${search}`, { replace: true })
  }, [secret, pathname, search, navigate])

  return {
    open: () => setStage({ step: 'open', secret: null }),
    dialog: stage.step === 'open' && (
      <Suspense>
        <RecoveryDialog
          // another link is another chance, whatever came of the one before
          key={stage.secret}
          product={product}
          secret={stage.secret}
          isOwned={buyer.isOwned}
          onOpened={buyer.fetchFile}
          onClose={() => setStage({ step: 'closed' })}
        />
      </Suspense>
    ),
  }
}
