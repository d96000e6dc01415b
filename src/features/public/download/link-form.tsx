import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import type { Product } from '#src/domain/product/product.ts'
import { Link } from '#src/lib/url/link.tsx'
import { useMailLink } from '#src/services/downloads/link-queries.ts'
import { DownloadEmailField } from './download-email-field.tsx'
import { useLinkForm } from './use-link-form.ts'

type LinkFormProps = {
  product: Pick<Product, '$id' | 'title'>
  /** Why the link that led here was refused. */
  problem: string | null
  onClose: () => void
}

/** Requests a link by e-mail. The response doesn't reveal whether the address has bought anything. */
export function LinkForm({ product, problem, onClose }: LinkFormProps) {
  const { mutateAsync, isSuccess, variables: sentTo } = useMailLink(product.$id)
  const { submit, isSubmitting, field, error } = useLinkForm(mutateAsync)

  if (isSuccess && sentTo) {
    return (
      <>
        <FormMessage tone="success">{m.download_recovery_sent({ email: sentTo })}</FormMessage>
        <Button ref={focusOnMount} onClick={onClose} className="sm:justify-self-end">
          {m.download_recovery_close()}
        </Button>
      </>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <p className="text-muted">
        {m.download_recovery_ask({ title: product.title, minutes: limits.download.mailedLinkMinutes })}
      </p>
      <DownloadEmailField {...field} />
      <p className="text-sm text-muted">
        {m.download_recovery_elsewhere()}{' '}
        <Link to={paths.downloads.href()} className="py-1 underline hover:text-ink">
          {m.download_recovery_see_all()}
        </Link>
      </p>
      <DialogActions
        texts={{
          submit: m.download_recovery_submit(),
          submitting: m.download_recovery_submitting(),
          cancel: m.download_cancel(),
        }}
        isSubmitting={isSubmitting}
        error={error}
        onCancel={onClose}
      />
    </form>
  )
}
