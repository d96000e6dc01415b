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
  /** Spread on what starts it: the code of the dialog behind is fetched when somebody is about to. */
  intent: { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }
  dialog: ReactNode
}

/** How a paid product is paid for; the screen brings it, as features do not know each other. */
export type PaymentStep = {
  prefetch: () => Promise<unknown>
  render: (step: { deliver: (paymentIntentId: string) => Promise<void>; close: () => void }) => ReactNode
}

/** From the button to the file, whatever lies between. */
export function useDownloadFlow(product: Product, payment: PaymentStep): DownloadFlow {
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
    if (gate === 'none') download().catch(() => undefined)
    else setIsDialogOpen(true)
  }

  const prefetch = () => void prefetchDialog(gate, payment)?.catch(() => undefined)
  return {
    product,
    start,
    isStarting: isPending && gate === 'none',
    intent: { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch },
    dialog: isDialogOpen && (
      <Suspense>
        {gate === 'email' && <EmailDialog product={product} onSubmit={download} onClose={close} />}
        {gate === 'payment' &&
          payment.render({
            deliver: (paymentIntentId) => download({ type: 'payment', paymentIntentId }),
            close,
          })}
        {gate === 'code' && <CodeDialog product={product} onSubmit={download} onClose={close} />}
      </Suspense>
    ),
  }
}

function prefetchDialog(gate: Gate, payment: PaymentStep): Promise<unknown> | null {
  switch (gate) {
    case 'email':
      return loadEmailDialog()
    case 'code':
      return loadCodeDialog()
    case 'payment':
      return payment.prefetch()
    case 'none':
      return null
  }
}
