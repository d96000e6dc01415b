import { useState } from 'react'
import { m } from '#messages'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useOpenLink } from '#src/services/downloads/link-queries.ts'
import { isSpent } from './download-error.ts'
import { LinkForm } from './link-form.tsx'

import { useWithoutSecret } from '#src/lib/url/use-without-secret.ts'

type RecoveryDialogProps = {
  product: Pick<Product, '$id' | 'title'>
  /** The secret of the mailed link that led here, or null for a buyer who wants to request one. */
  secret: string | null
  /** Whether this browser counts as the buyer's already. */
  isBought: boolean
  /** Fetches the file. Called after the link was accepted. */
  onOpened: () => Promise<void>
  onClose: () => void
}

/** For buyers whom this browser does not know: opens a mailed link, or else the form that requests one. */
export function RecoveryDialog(props: RecoveryDialogProps) {
  const { product, secret, isBought, onOpened, onClose } = props
  const { mutateAsync, isPending, error } = useOpenLink(product.$id)
  const [isFetching, setIsFetching] = useState(false)
  const isBusy = isPending || isFetching
  useWithoutSecret(secret !== null)

  const fetchFile = async () => {
    setIsFetching(true)
    // `onOpened` shows its own failure, and the page knows the buyer by now
    await onOpened().catch(() => undefined)
    onClose()
  }

  if (secret === null || (isSpent(error) && !isBought)) {
    return (
      <FormDialog key="ask" title={m.download_recovery_title()} onClose={onClose}>
        <LinkForm product={product} problem={error ? messageOf(error) : null} onClose={onClose} />
      </FormDialog>
    )
  }

  // Runs on a press, because programs that scan mails follow links too, and each link works only once.
  const open = async () => {
    if (!isSpent(error)) await mutateAsync(secret)
    await fetchFile()
  }
  return (
    <FormDialog key="open" title={m.download_recovery_open_title()} onClose={onClose} isDismissible={!isBusy}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          open().catch(() => undefined)
        }}
      >
        <p className="text-muted">
          {isSpent(error)
            ? m.download_recovery_owned_anyway()
            : m.download_recovery_ready({ title: product.title })}
        </p>
        <DialogActions
          texts={{
            submit: m.download_recovery_open(),
            submitting: m.download_recovery_opening(),
            cancel: m.download_cancel(),
          }}
          isSubmitting={isBusy}
          error={error ? messageOf(error) : undefined}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
