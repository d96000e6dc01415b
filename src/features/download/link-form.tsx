import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '#src/components/ui/button.tsx'
import { DialogActions } from '#src/components/ui/dialog-actions.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import { emailSchema } from '#src/domain/email.ts'
import { limits } from '#src/domain/limits.ts'
import { focusOnMount } from '#src/lib/focus-on-mount.ts'
import type { Product } from '#src/domain/product.ts'
import { useMailLink } from '#src/queries/downloads.ts'
import { faultOf } from './download-error.ts'
import { EmailField } from './email-field.tsx'
import { recoveryTexts as texts } from './dialog-texts.ts'

const formSchema = v.object({ email: emailSchema })

type LinkFormProps = {
  product: Pick<Product, '$id' | 'title'>
  /** Why the link that led here opened nothing. */
  problem: string | null
  onClose: () => void
}

/** Asks for a link by e-mail. Whether the address has bought anything, nobody is told. */
export function LinkForm({ product, problem, onClose }: LinkFormProps) {
  const { mutateAsync, isSuccess, variables: sentTo } = useMailLink(product.$id)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      await mutateAsync(email)
    } catch (error) {
      const { name, message } = faultOf(error, 'email')
      setError(name, { message }, { shouldFocus: true })
    }
  })

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
      <EmailField registration={register('email')} error={errors.email?.message} />
      <DialogActions
        texts={texts}
        isSubmitting={isSubmitting}
        error={errors.root?.message}
        onCancel={onClose}
      />
    </form>
  )
}
