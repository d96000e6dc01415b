import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { emailSchema } from '#src/domain/account/email.ts'
import { withoutSpaces } from '#src/lib/format/normal-text.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import type { Checkout, EnteredCode, RefusedCode } from '#src/services/payments/queries.ts'

type CodeEntryProps = {
  checkout: Pick<Checkout, 'discountCode' | 'discount'>
  /** Why the code of a link does not help. */
  refused: RefusedCode | null
  /** The address that the buyer has typed so far. */
  typedEmail: () => string
  isDisabled: boolean
  /** Begins the payment with another code; '' for none. */
  onChange: (entered: EnteredCode) => Promise<unknown>
}

/** The code that a buyer pays less with: entered here, or by the link that led here. */
export function CodeEntry({ checkout, refused, typedEmail, isDisabled, onChange }: CodeEntryProps) {
  const [isOpen, setIsOpen] = useState(refused !== null)
  const [isBeingRemoved, setIsBeingRemoved] = useState(false)
  const [problem, setProblem] = useState('')
  const { discountCode: code, discount } = checkout

  const remove = async () => {
    setIsBeingRemoved(true)
    setProblem('')
    try {
      await onChange({ code: '' })
      setIsOpen(false)
    } catch (error) {
      setProblem(`${m.purchase_code_remove_failed()} ${messageOf(error)}`)
    } finally {
      setIsBeingRemoved(false)
    }
  }

  if (code !== '') {
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p role="status" className="min-w-0 text-sm text-success wrap-anywhere">
            {m.purchase_code_applied({ code, amount: formatPrice(discount) })}
          </p>
          <Button
            variant="quiet"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            aria-label={m.purchase_code_remove_of({ code })}
            disabled={isDisabled}
            loadingLabel={isBeingRemoved && m.purchase_code_removing()}
            onClick={() => void remove()}
            className="-mx-3"
          >
            {m.purchase_code_remove()}
          </Button>
        </div>
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="small"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        className="-mx-3 justify-self-start text-muted underline underline-offset-3"
      >
        {m.purchase_code_have()}
      </Button>
    )
  }
  return <CodeForm refused={refused} typedEmail={typedEmail} isDisabled={isDisabled} onApply={onChange} />
}

const formSchema = z.object({
  code: z
    .string()
    .check(z.overwrite(withoutSpaces), z.minLength(1, { error: () => m.purchase_code_missing() })),
  email: z.optional(emailSchema),
})

/** The button that opened the form has gone, and the focus with it. */
const focusCode = (form: HTMLElement | null) => focusIfLost(form?.querySelector('input') ?? null)

type CodeFormProps = Pick<CodeEntryProps, 'refused' | 'typedEmail' | 'isDisabled'> & {
  onApply: (entered: EnteredCode) => Promise<unknown>
}

function errorsOf(refused: RefusedCode | null): FieldErrors<z.infer<typeof formSchema>> {
  if (!refused) return {}
  return { [refused.needsEmail ? 'email' : 'code']: { type: 'refused', message: refused.message } }
}

function CodeForm({ refused, typedEmail, isDisabled, onApply }: CodeFormProps) {
  const [needsEmail, setNeedsEmail] = useState(refused?.needsEmail ?? false)
  const [refusal] = useState(() => errorsOf(refused))
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof formSchema>>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { code: refused?.code ?? '' },
    errors: refusal,
  })
  const { errors, isSubmitting } = formState

  const apply = handleSubmit(async (entered) => {
    try {
      await onApply(entered)
    } catch (error) {
      const isAboutEmail = error instanceof ActionError && error.field === 'email'
      if (isAboutEmail) setNeedsEmail(true)
      setError(isAboutEmail ? 'email' : 'code', { message: messageOf(error) }, { shouldFocus: true })
    }
  })

  return (
    <form ref={focusCode} noValidate onSubmit={apply} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label={m.purchase_code_label()}
          help={refused && m.purchase_code_without()}
          error={errors.code?.message}
        >
          {(control) => <CodeInput {...control} {...register('code')} kind="discount" />}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={isDisabled}
          loadingLabel={isSubmitting && m.purchase_code_applying()}
          className="mt-6.5"
        >
          {m.purchase_code_apply()}
        </Button>
      </div>
      {needsEmail && (
        <Field label={m.purchase_code_email()} error={errors.email?.message}>
          {(control) => <EmailInput {...control} {...register('email', { value: typedEmail() })} />}
        </Field>
      )}
    </form>
  )
}
