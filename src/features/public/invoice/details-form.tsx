import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { type InvoiceDetails, invoiceDetailsSchema } from '#src/domain/contracts/invoices.ts'
import type { Party } from '#src/domain/invoices/invoice.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type InvoiceAddress, useSaveInvoiceDetails } from '#src/services/invoices/queries.ts'

type DetailsFormProps = {
  address: InvoiceAddress
  /** What the invoice says now. */
  known: Party
  /** ISO 8601. */
  until: string
  onSaved: () => void
}

const fieldNames = ['company', 'name', 'street', 'postcode', 'place', 'taxNumber'] as const

const fieldOf = (error: unknown) =>
  error instanceof ActionError ? fieldNames.find((name) => name === error.field) : undefined

/** Adds a company to an invoice: what was issued is taken back by a credit note, and issued anew. */
export function DetailsForm({ address, known, until, onSaved }: DetailsFormProps) {
  const { mutateAsync } = useSaveInvoiceDetails(address)
  const oneAtATime = useOneAtATime()
  const { company, name, street, postcode, place, taxNumber } = known
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(invoiceDetailsSchema),
    defaultValues: { company, name, street, postcode, place, taxNumber },
  })
  const { errors, isSubmitting } = formState

  const save = (values: InvoiceDetails) =>
    oneAtATime(async () => {
      try {
        await mutateAsync(values)
      } catch (error) {
        setError(fieldOf(error) ?? 'root', { message: messageOf(error) }, { shouldFocus: true })
        return
      }
      onSaved()
      showToast({ type: 'success', title: m.invoice_details_saved(), duration: limits.toast.success })
    })

  const field = (of: (typeof fieldNames)[number], label: string, autoComplete: string, help?: string) => (
    <Field label={label} optional={of !== 'company'} help={help} error={errors[of]?.message}>
      {(control) => <TextInput {...control} {...register(of)} autoComplete={autoComplete} />}
    </Field>
  )

  return (
    <div className="print:hidden">
      <Section title={m.invoice_details_title()} help={m.invoice_details_help({ date: formatDate(until) })}>
        <form
          noValidate
          onSubmit={(event) => void handleSubmit(save)(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {field('company', m.invoice_details_company(), 'organization')}
          {field('name', m.invoice_details_name(), 'name')}
          {field('street', m.business_street(), 'street-address')}
          {field('postcode', m.business_postcode(), 'postal-code')}
          {field('place', m.business_place(), 'address-level2')}
          {field('taxNumber', m.business_vat_id(), 'off', m.invoice_details_vat_help())}
          {errors.root && <FormMessage tone="error">{errors.root.message}</FormMessage>}
          <Button
            type="submit"
            loadingLabel={isSubmitting && m.invoice_details_saving()}
            className="sm:justify-self-start"
          >
            {m.invoice_details_save()}
          </Button>
        </form>
      </Section>
    </div>
  )
}
