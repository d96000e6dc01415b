import { useState } from 'react'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useOpenLink } from '#src/data/downloads/queries.ts'
import { isSpent } from './download-error.ts'
import { LinkForm } from './link-form.tsx'
import { recoveryTexts as texts } from './texts.ts'
import { useWithoutSecret } from '#src/lib/url/use-without-secret.ts'

type RecoveryDialogProps = {
  product: Pick<Product, '$id' | 'title'>
  /** Of the mailed link that led here, or null for who wants one. */
  secret: string | null
  /** Whether this browser is known for the buyer's already. */
  isOwned: boolean
  /** The link was good: fetches the file. */
  onOpened: () => Promise<void>
  onClose: () => void
}

/** For who bought and is not known here: a mailed link opens the file, and one that does not makes room for a new one. */
export function RecoveryDialog(props: RecoveryDialogProps) {
  const { product, secret, isOwned, onOpened, onClose } = props
  const { mutateAsync, isPending, error } = useOpenLink(product.$id)
  const [isFetching, setIsFetching] = useState(false)
  const isBusy = isPending || isFetching
  useWithoutSecret(secret !== null)

  const fetchFile = async () => {
    setIsFetching(true)
    // told by itself if it fails, and the page knows the buyer
    await onOpened().catch(() => undefined)
    onClose()
  }

  if (secret === null || (isSpent(error) && !isOwned)) {
    return (
      <FormDialog key="ask" title={texts.title} onClose={onClose}>
        <LinkForm product={product} problem={error ? messageOf(error) : null} onClose={onClose} />
      </FormDialog>
    )
  }

  // A press is asked for: programs that look through mails follow links too, and each link works once.
  const open = async () => {
    if (!isSpent(error)) await mutateAsync(secret)
    await fetchFile()
  }
  return (
    <FormDialog key="open" title={texts.openTitle} onClose={onClose} isDismissible={!isBusy}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          open().catch(() => undefined)
        }}
      >
        <p className="text-muted">{isSpent(error) ? texts.ownedAnyway : texts.ready(product.title)}</p>
        <DialogActions
          texts={{ submit: texts.open, submitting: texts.opening, cancel: texts.cancel }}
          isSubmitting={isBusy}
          error={error ? messageOf(error) : undefined}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
