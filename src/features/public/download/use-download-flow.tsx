import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Intent, intentTo, onDemand } from '#src/components/ui/overlay/on-demand.tsx'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import type { Product } from '#src/domain/product/product.ts'
import { ownedQuery, useKnownBuyer } from '#src/data/downloads/queries.ts'
import { useSyncBuyer } from '#src/data/purchases/sync-buyer-queries.ts'
import { buttonLabel, gateOf, type Gate } from './access.ts'
import { downloadTexts as texts } from './texts.ts'
import { useFileDownload } from './use-file-download.ts'

const EmailDialog = onDemand(async () => (await import('./email-dialog.tsx')).EmailDialog)
const CodeDialog = onDemand(async () => (await import('./code-dialog.tsx')).CodeDialog)

export type DownloadFlow = {
  product: Product
  /** Bought before, as the server knows from this browser's receipt or the account. */
  isOwned: boolean
  /** False where its creator can't be paid: nobody is led into a payment that can't be. */
  isForSale: boolean
  label: string
  start: () => void
  isStarting: boolean
  hasStarted: boolean
  /** For who needs to prove nothing more. @throws whatever kept the file back; the person was told */
  fetchFile: () => Promise<void>
  /** Once it has started: asks for a fresh link. */
  renew: () => void
  /** Of the dialog behind, if there is one. */
  intent: Intent
  dialog: ReactNode
}

/** How a paid product is paid for; the screen brings it, as features do not know each other. */
export type PaymentStep = {
  prefetch: () => Promise<unknown>
  render: (step: { deliver: (paymentIntentId: string) => Promise<void>; close: () => void }) => ReactNode
}

/**
 * From the button to the file, whatever lies between.
 * @param canBePaid whether its creator can
 * @param paysAtOnce whether a payment, where it takes one, is begun without the button
 */
export function useDownloadFlow(
  product: Product,
  payment: PaymentStep,
  { canBePaid = true, paysAtOnce = false } = {},
): DownloadFlow {
  const isPaid = product.accessType === 'paid'
  const { data: isOwned = false } = useQuery({ ...ownedQuery(product.$id), enabled: isPaid })
  const gate = isOwned ? 'none' : gateOf(product.accessType)
  const isForSale = gate !== 'payment' || canBePaid
  const [isDialogOpen, setIsDialogOpen] = useState(paysAtOnce && canBePaid && gate === 'payment')
  const file = useFileDownload(product.$id)
  const buyer = useKnownBuyer(product.$id)
  const [isAsking, setIsAsking] = useState(false)
  useSyncBuyer()
  /** Of who has bought it while it was for sale nothing is asked: what was paid for is theirs. */
  const mayBeTheirs = () => !isPaid && gate !== 'none' && buyer.mayBe()
  const close = () => setIsDialogOpen(false)

  const deliver = async (proof: DownloadProof) => {
    await file.download(proof)
    close()
  }

  const fetchFile = () => file.download(undefined, 'told')

  const askForProof = async () => {
    setIsAsking(true)
    const isTheirs = await buyer.isIt()
    setIsAsking(false)
    if (isTheirs) await fetchFile().catch(() => undefined)
    else setIsDialogOpen(true)
  }
  const start = () => {
    if (gate === 'none') fetchFile().catch(() => undefined)
    else if (mayBeTheirs()) void askForProof()
    else setIsDialogOpen(true)
  }

  return {
    product,
    isOwned,
    isForSale,
    label: isOwned ? texts.again : isForSale ? buttonLabel(product) : texts.notForSale,
    start,
    isStarting: isAsking || (file.isPending && gate === 'none'),
    hasStarted: file.hasStarted,
    fetchFile,
    renew: file.renew,
    intent: intentTo(() =>
      Promise.all([loadDialog(gate, payment), mayBeTheirs() ? buyer.prefetch() : undefined]),
    ),
    dialog: isDialogOpen && (
      <>
        {gate === 'email' && <EmailDialog product={product} onSubmit={deliver} onClose={close} />}
        {gate === 'payment' &&
          payment.render({
            deliver: (paymentIntentId) => deliver({ type: 'payment', paymentIntentId }),
            close,
          })}
        {gate === 'code' && <CodeDialog product={product} onSubmit={deliver} onClose={close} />}
      </>
    ),
  }
}

async function loadDialog(gate: Gate, payment: PaymentStep): Promise<unknown> {
  switch (gate) {
    case 'email':
      return EmailDialog.preload()
    case 'code':
      return CodeDialog.preload()
    case 'payment':
      return payment.prefetch()
    case 'none':
      return undefined
  }
}
