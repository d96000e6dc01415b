import { FormProvider, useForm } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { FormActions } from '#src/components/ui/form/form-actions.tsx'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { CodeField } from './code-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { discountResolver, fieldOf } from './form-problems.ts'
import { type DiscountFormValues, draftOf } from './form-values.ts'
import { ProductsField } from './products-field.tsx'
import { ReductionFields } from './reduction-fields.tsx'
import { Result } from './result.tsx'
import type { useSaveDiscount } from './use-save-discount.ts'

type DiscountFormProps = {
  /** Undefined for a new discount. */
  known: Discount | undefined
  initialValues: DiscountFormValues
  account: Account
  /** The creator's zone. */
  zone: string
  save: ReturnType<typeof useSaveDiscount>['save']
  onSaved: () => void
  onCancel: () => void
}

export function DiscountForm({
  known,
  initialValues,
  account,
  zone,
  save,
  onSaved,
  onCancel,
}: DiscountFormProps) {
  const form = useForm<DiscountFormValues>({
    resolver: discountResolver({ zone, isNew: !known }),
    defaultValues: initialValues,
  })
  const areSomeDeleted = (known?.productIds.length ?? 0) > initialValues.products.length

  const submit = form.handleSubmit(async (values) => {
    const discount = draftOf(values, zone)
    try {
      await save(discount)
    } catch (error) {
      const field = error instanceof ActionError && error.field ? fieldOf(error.field) : null
      const message = messageOf(error)
      if (field) form.setError(field, { message }, { shouldFocus: true })
      else form.setError('root', { message: m.discounts_form_failed() + message })
      return
    }
    const { code } = discount
    const message = known ? m.discounts_changed({ code }) : m.discounts_created({ code })
    showToast({ type: 'success', message, duration: limits.toast.success })
    onSaved()
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <CodeField isFixed={known !== undefined} />
        <ReductionFields />
        <ProductsField creatorId={account.userId} areSomeDeleted={areSomeDeleted} />
        <ConditionFields zone={zone} uses={known?.uses} />
        <Result account={account} />
        <FormActions
          texts={{
            submit: known ? m.discounts_form_edit_submit() : m.discounts_form_add_submit(),
            submitting: m.discounts_form_submitting(),
            cancel: m.discounts_form_cancel(),
          }}
          formState={form.formState}
          onCancel={onCancel}
        />
      </form>
    </FormProvider>
  )
}
