import { lazy, type ReactNode, Suspense, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product.ts'
import { startDownload } from '#src/lib/start-download.ts'
import { useDownload } from '#src/queries/downloads.ts'
import { messageOf } from '#src/queries/errors.ts'
import { gateOf, type Gate } from './access.ts'
import { downloadTexts as texts } from './texts.ts'

const loadEmailDialog = () => import('./email-dialog.tsx')
const loadCodeDialog = () => import('./code-dialog.tsx')
const EmailDialog = lazy(async () => ({ default: (await loadEmailDialog()).EmailDialog }))
const CodeDialog = lazy(async () => ({ default: (await loadCodeDialog()).CodeDialog }))

export type DownloadFlow = {
  product: Product
  start: () => void
  isStarting: boolean
  /** Fetches and starts the file of a payment that went through. Rejects with whatever kept it back. */
  deliver: (paymentIntentId: string) => Promise<void>
  /** Spread on what starts it: the code of the dialog behind is fetched when somebody is about to. */
  intent: { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }
  dialog: ReactNode
}

/** How paid products are paid: by another feature, which asks for the file with `deliver`. */
export type PaymentGate = { open: () => void; prefetch: () => void }

/** From the button to the file, whatever lies between. */
export function useDownloadFlow(product: Product, payment: PaymentGate): DownloadFlow {
  const gate = gateOf(product.accessType)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { isPending, mutateAsync } = useDownload(product.$id)
  const close = () => setIsDialogOpen(false)

  /** @throws whatever kept the file back; the person was told that it failed */
  const download = async (proof?: DownloadProof) => {
    try {
      const { url, fileName } = await mutateAsync(proof)
      startDownload(url, fileName)
    } catch (error) {
      // A dialog says the reason itself, beside what was typed.
      const message = proof ? undefined : messageOf(error)
      showToast({ type: 'error', title: texts.failed, message, duration: limits.toast.error })
      throw error
    }
    showToast({ type: 'success', title: texts.started, duration: limits.toast.success })
    close()
  }

  const start = () => {
    if (gate === 'payment') payment.open()
    else if (gate === 'none') download().catch(() => undefined)
    else setIsDialogOpen(true)
  }

  const prefetch = () => {
    if (gate === 'payment') payment.prefetch()
    else void prefetchDialog(gate)?.catch(() => undefined)
  }
  return {
    product,
    start,
    isStarting: isPending && gate === 'none',
    deliver: (paymentIntentId) => download({ type: 'payment', paymentIntentId }),
    intent: { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch },
    dialog: isDialogOpen && (
      <Suspense>
        {gate === 'email' && <EmailDialog product={product} onSubmit={download} onClose={close} />}
        {gate === 'code' && <CodeDialog product={product} onSubmit={download} onClose={close} />}
      </Suspense>
    ),
  }
}

function prefetchDialog(gate: Gate): Promise<unknown> | null {
  if (gate === 'email') return loadEmailDialog()
  return gate === 'code' ? loadCodeDialog() : null
}
