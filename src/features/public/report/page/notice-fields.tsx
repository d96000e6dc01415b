import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { categoryOptions, unlessEmpty } from '#src/components/report/category-options.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { NoticeForm } from './use-notice.ts'

type NoticeFieldsProps = { form: NoticeForm }

/** What the law lets a notice contain. Name and address may be left out. */
export function NoticeFields({ form }: NoticeFieldsProps) {
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const reason = useWatch({ control, name: 'reason' })
  return (
    <>
      <Field
        label={m.report_page_address()}
        help={m.report_page_address_help()}
        error={errors.address?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('address')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isSubmitting}
          />
        )}
      </Field>
      <Field label={m.report_category()} error={errors.category?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('category', unlessEmpty)}
            options={categoryOptions(m.report_page_category_none())}
          />
        )}
      </Field>
      <Field
        label={m.report_reason()}
        help={m.report_page_reason_help()}
        error={errors.reason?.message}
        aside={<Counter length={reason.length} max={limits.report.statement} />}
      >
        {(control) => <Textarea {...control} {...register('reason')} rows={6} readOnly={isSubmitting} />}
      </Field>
      <Field label={m.report_page_name()} optional error={errors.reporterName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('reporterName', unlessEmpty)}
            autoComplete="name"
            readOnly={isSubmitting}
          />
        )}
      </Field>
      <Field
        label={m.report_page_email()}
        optional
        help={m.report_page_email_help()}
        error={errors.reporterEmail?.message}
      >
        {(control) => (
          <EmailInput {...control} {...register('reporterEmail', unlessEmpty)} readOnly={isSubmitting} />
        )}
      </Field>
      <GoodFaith form={form} />
    </>
  )
}

/** A component of its own, so that it is registered after the fields above it, of which the first wrong one gets the focus. */
function GoodFaith({ form: { register, formState } }: NoticeFieldsProps) {
  const { isGoodFaith } = formState.errors
  return (
    <Checkbox {...register('isGoodFaith')} label={m.report_page_good_faith()} error={isGoodFaith?.message} />
  )
}
