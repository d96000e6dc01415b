import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Product } from '#src/domain/product/product.ts'
import { useLocation } from '#src/lib/url/router.tsx'
import { linkSecretOf } from './purchases/mailed-secret.ts'
import type { DownloadFlow } from './use-download-flow.tsx'

const RecoveryDialog = lazy(async () => ({
  default: (await import('./recovery-dialog.tsx')).RecoveryDialog,
}))

export type Recovery = { open: () => void; dialog: ReactNode }

type Stage = { step: 'closed' } | { step: 'open'; secret: string | null }

/** Lets a buyer whom this browser does not know reach the purchase, by a mailed link or by requesting one. */
export function useRecovery(
  product: Pick<Product, '$id' | 'title'>,
  buyer: Pick<DownloadFlow, 'isOwned' | 'fetchFile'>,
): Recovery {
  const [stage, setStage] = useState<Stage>({ step: 'closed' })
  const secret = linkSecretOf(useLocation().hash)

  if (secret !== null && (stage.step === 'closed' || stage.secret !== secret)) {
    setStage({ step: 'open', secret })
  }

  return {
    open: () => setStage({ step: 'open', secret: null }),
    dialog: stage.step === 'open' && (
      <Suspense>
        <RecoveryDialog
          // another link begins with a fresh dialog
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
