import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { useLocation } from 'react-router'
import { linkSecretOf } from './purchases/mailed-secret.ts'
import type { DownloadFlow } from './use-download-flow.tsx'

const RecoveryDialog = lazyDialog(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog)

export type Recovery = { open: () => void; dialog: ReactNode }

type Stage = { step: 'closed' } | { step: 'open'; secret: string | null }

/** The way back to a purchase that this browser does not know of: by a mailed link, or by asking for one. */
export function useRecovery(
  product: Pick<Product, '$id' | 'title'>,
  buyer: Pick<DownloadFlow, 'isBought' | 'fetchFile'>,
): Recovery {
  const [stage, setStage] = useState<Stage>({ step: 'closed' })
  const [seen, setSeen] = useState<string | null>(null)
  const secret = linkSecretOf(useLocation().hash)

  // The secret may stand in the address for a while after the dialog has removed it, because a new address is not shown at once.
  if (secret !== seen) {
    setSeen(secret)
    if (secret !== null) setStage({ step: 'open', secret })
  }

  return {
    open: () => setStage({ step: 'open', secret: null }),
    dialog: stage.step === 'open' && (
      <RecoveryDialog
        // another link is another chance, whatever came of the one before
        key={stage.secret}
        product={product}
        secret={stage.secret}
        isBought={buyer.isBought}
        onOpened={buyer.fetchFile}
        onClose={() => setStage({ step: 'closed' })}
      />
    ),
  }
}
