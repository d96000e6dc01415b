import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { type Intent, intentTo } from '#src/components/lazy/lazy-component.tsx'
import type { DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { useIsSelf } from '#src/services/auth/session-queries.ts'
import { ownedQuery, useKnownBuyer } from '#src/services/downloads/queries.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useSyncBuyer } from '#src/services/payments/purchases/sync-buyer-queries.ts'
import { useCurrentPrice } from '#src/components/price/use-current-price.ts'
import { buttonLabel, gateOf, type Gate } from './access.ts'
import { useFileDownload } from './use-file-download.tsx'
import { BUNDLE_PARTS } from '#src/config/anchors.ts'
import { paths } from '#src/config/paths.ts'
import { isBundle } from '#src/domain/product/bundle.ts'

const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog)
const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)

export type DownloadFlow = {
  product: ProductSummary
  /** Whether this browser's proof or the account has bought the product. */
  isBought: boolean
  /** Whether the visitor is the creator, who needs to prove nothing. */
  isCreators: boolean
  /** False if the product is paid and its creator can't take payments. The button then doesn't open the payment form. */
  isForSale: boolean
  label: string
  start: () => void
  isStarting: boolean
  hasStarted: boolean
  /** Fetches the file without a proof. @throws the error, which was also shown to the visitor */
  fetchFile: () => Promise<void>
  /** Fetches a new link. For after the download has started. */
  renew: () => void
  /** Props of the button that prefetch the dialog, if there is one. */
  intent: Intent
  dialog: ReactNode
}

/**
 * The payment form, which leads to a page of its own once it is paid. The screen passes it in, because features don't import each other.
 */
export type PaymentDialog = {
  prefetch: () => Promise<unknown>
  render: (step: { close: () => void }) => ReactNode
}

/**
 * Leads from the download button to the file, through the dialog of the product's access.
 * @param canBePaid whether the creator can take payments
 * @param paysAtOnce whether the payment form opens at once, without a press of the button
 */
export function useDownloadFlow(
  product: ProductSummary,
  payment: PaymentDialog,
  { canBePaid = true, paysAtOnce = false } = {},
): DownloadFlow {
  const isPaid = product.accessType === 'paid'
  const price = useCurrentPrice(product)
  const owned = useQuery({ ...ownedQuery(product.$id), enabled: isPaid })
  const isBought = owned.data ?? false
  const isCreators = useIsSelf(product.userId)
  const gate = isBought || isCreators ? 'none' : gateOf(product.accessType)
  const isForSale = gate !== 'payment' || canBePaid
  const [isDialogOpen, setIsDialogOpen] = useState(paysAtOnce && canBePaid && gate === 'payment')
  const file = useFileDownload(product.$id)
  const buyer = useKnownBuyer(product.$id)
  const bundle = useBundleDelivery(product)
  const [isAsking, setIsAsking] = useState(false)
  const oneAtATime = useOneAtATime()
  useSyncBuyer()
  /**
   * Whether a press has to wait for what the server knows: nobody is asked to pay for what is theirs. A visitor may also have bought the
   * product before its access changed. Buyers need no e-mail address or code.
   */
  const mayBeTheirs = () => gate !== 'none' && buyer.mayHaveBought() && (!isPaid || owned.isPending)
  const close = () => setIsDialogOpen(false)

  const deliver = async (proof: DownloadProof) => {
    await file.download(proof)
    close()
  }

  const fetchFile = () => file.download(undefined, 'toast')

  const askForProof = async () => {
    setIsAsking(true)
    const isTheirs = await buyer.hasBought()
    setIsAsking(false)
    if (!isTheirs) setIsDialogOpen(true)
    else if (bundle) bundle.toFiles()
    else await fetchFile().catch(() => undefined)
  }
  const start = () => {
    if (bundle && isCreators) bundle.toParts()
    else if (gate === 'none' && bundle) bundle.toFiles()
    else if (gate === 'none') oneAtATime(fetchFile)
    else if (mayBeTheirs()) void askForProof()
    else setIsDialogOpen(true)
  }

  const labelOf = () => {
    if (bundle && isCreators) return m.bundle_see_contents()
    if (bundle && isBought) return m.bundle_to_downloads()
    if (isBought) return m.download_again()
    if (isCreators) return m.download_own()
    return isForSale ? buttonLabel(product, price) : m.download_not_for_sale()
  }

  return {
    product,
    isBought,
    isCreators,
    isForSale,
    label: labelOf(),
    start,
    isStarting: isAsking || (file.isPending && gate === 'none'),
    hasStarted: file.hasStarted,
    fetchFile,
    renew: file.renew,
    intent: intentTo(() =>
      Promise.all([loadDialog(gate, payment), mayBeTheirs() ? buyer.prefetch() : undefined]),
    ),
    dialog: (
      <>
        {file.dialog}
        {isDialogOpen && gate === 'email' && (
          <EmailDialog product={product} onSubmit={deliver} onClose={close} />
        )}
        {isDialogOpen && gate === 'payment' && payment.render({ close })}
        {isDialogOpen && gate === 'code' && (
          <CodeDialog product={product} onSubmit={deliver} onClose={close} />
        )}
      </>
    ),
  }
}

async function loadDialog(gate: Gate, payment: PaymentDialog): Promise<unknown> {
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

/** What takes the place of the file of a bundle, which has none of its own; null for any other product. */
function useBundleDelivery(product: ProductSummary) {
  const navigate = useNavigate()
  if (!isBundle(product)) return null
  return {
    /** Leads to the files of the products. */
    toFiles: () => void navigate(paths.downloads.href()),
    toParts: () => document.getElementById(BUNDLE_PARTS)?.focus(),
  }
}
