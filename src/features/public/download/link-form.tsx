import { Button } from '#src/components/ui/action/button.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import type { Product } from '#src/domain/product/product.ts'
import { Link } from 'react-router'
import { useMailLink } from '#src/data/downloads/queries.ts'
import { DownloadEmailField } from './download-email-field.tsx'
import { recoveryTexts as texts } from './texts.ts'
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
        <FormMessage tone="success">{texts.sent(sentTo)}</FormMessage>
        <Button ref={focusOnMount} onClick={onClose} className="sm:justify-self-end">
          {texts.close}
        </Button>
      </>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <p className="text-muted">{texts.ask(product.title, limits.download.mailedLinkMinutes)}</p>
      <DownloadEmailField {...field} />
      <p className="text-sm text-muted">
        {texts.elsewhere}{' '}
        <Link to={paths.downloads.href()} className="py-1 underline hover:text-ink">
          {texts.seeAll}
        </Link>
      </p>
      <DialogActions texts={texts} isSubmitting={isSubmitting} error={error} onCancel={onClose} />
    </form>
  )
}
