import { valibotResolver } from '@hookform/resolvers/valibot'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '#src/components/ui/button.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { Field } from '#src/components/ui/field.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { emailSchema } from '#src/domain/email.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { Payment } from '#src/queries/payments.ts'
import { outcomeOf } from './outcome.ts'
import { purchaseTexts as texts } from './texts.ts'

const elementOptions = {
  fields: { billingDetails: { email: 'never' } },
  // Shops and most of their buyers are Swiss; another country is a choice away.
  defaultValues: { billingDetails: { address: { country: 'CH' } } },
} as const

const formSchema = v.object({ email: emailSchema })

type CardFormProps = {
  payment: Payment
  /** Where a payment method that leaves the page leads back to. */
  returnPath: string
  buyerEmail: string
  onEscape: () => void
  onBusyChange: (isBusy: boolean) => void
  /** The provider says paid or on its way; what is true, the server finds out. */
  onPaid: () => void
}

export function CardForm(props: CardFormProps) {
  const { payment, returnPath, buyerEmail, onEscape, onBusyChange, onPaid } = props
  const stripe = useStripe()
  const elements = useElements()
  const [form, setForm] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [problem, setProblem] = useState('')
  // State comes too late for the second of two clicks in one frame.
  const isPaying = useRef(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { email: buyerEmail },
  })

  const pay = async (email: string) => {
    if (!stripe || !elements || isPaying.current) return
    isPaying.current = true
    onBusyChange(true)
    setProblem('')
    try {
      const outcome = outcomeOf(
        await stripe.confirmPayment({
          elements,
          clientSecret: payment.clientSecret,
          confirmParams: {
            return_url: new URL(returnPath, window.location.origin).href,
            payment_method_data: { billing_details: { email } },
          },
          redirect: 'if_required',
        }),
      )
      if (outcome.kind === 'paid' || outcome.kind === 'pending') onPaid()
      if (outcome.kind === 'declined') setProblem(outcome.message)
    } catch {
      // Stripe.js rejects only where it is broken itself: no network it answers as an error.
      setProblem(texts.errors.unexpected)
    } finally {
      isPaying.current = false
      onBusyChange(false)
    }
  }

  const submit = (event: FormEvent) => handleSubmit(({ email }) => pay(email))(event)

  if (form === 'failed') return <ErrorPanel title={texts.errors.load} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={texts.email} help={texts.emailHelp} error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        )}
      </Field>
      <fieldset className="grid min-h-40 gap-1.5" aria-busy={form === 'loading'}>
        <legend className="sr-only">{texts.card}</legend>
        <PaymentElement
          options={elementOptions}
          // The provider's form is a page of its own: the key does not reach the dialog by itself.
          onEscape={onEscape}
          onReady={() => setForm('ready')}
          onLoadError={() => setForm('failed')}
        />
      </fieldset>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <Button
        type="submit"
        size="large"
        disabled={form !== 'ready'}
        loadingLabel={formState.isSubmitting && texts.processing}
      >
        {texts.pay(formatPrice(payment.amount))}
      </Button>
    </form>
  )
}
