import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { focusFirstField } from '#src/components/ui/overlay/opening-focus.ts'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { buyerCountrySchema } from '#src/domain/money/buyer-country.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import type { OpenCheckout } from '#src/services/payments/queries.ts'
import { BuyerEmailField } from './buyer-email-field.tsx'
import { CardFields, type CardFieldsState } from './card-fields.tsx'
import { outcomeOf } from './outcome.ts'
import { keepHomeCountry } from './terms/home-country.ts'
import { TermsFields } from './terms/terms-fields.tsx'
import { useAgreement } from './terms/use-agreement.ts'
import { forgetBuyer, keepBuyer, keptBuyer, type TypedBuyer } from './typed-buyer.ts'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

const { contact } = limits

const purchaseAttemptsTexts = (): Record<FailedAttempt, string> => ({
  refused: m.purchase_attempts_refused(),
  expired: m.purchase_attempts_expired(),
})

const formSchema = z.object({
  email: emailSchema,
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(contact.name, { error: () => m.refusal_name_too_long({ max: contact.name }) }),
    ),
  country: buyerCountrySchema,
  isAgreed: z.boolean().check(z.refine(Boolean, { error: () => m.purchase_consent_missing() })),
})

type CardFormProps = {
  productId: string
  payment: OpenCheckout
  /** The path to which a payment method with a page of its own sends the buyer back. */
  returnPath: string
  /** Returns the buyer's details as far as they are known. */
  buyer: () => TypedBuyer
  onEscape: () => void
  /** Whether the payment may change at this moment. */
  isDisabled: boolean
  onBusyChange: (isBusy: boolean) => void
  /** Called with what the buyer has typed so far. */
  onTyped: (typed: TypedBuyer) => void
  /** Called when the buyer is back from the page of a payment method and the server must be asked for the result. */
  onBroughtBack: () => void
  /** Called when Stripe.js says that the payment is paid or processing. The server must confirm this. */
  onPaid: () => void
  /** Called when this payment can no longer be paid. @param typed the buyer's input, to fill in the next form */
  onOver: (typed: TypedBuyer) => void
}

export function CardForm(props: CardFormProps) {
  const { productId, payment, returnPath, buyer, isDisabled, onEscape, onBusyChange, onTyped } = props
  const { onBroughtBack, onPaid, onOver } = props
  const stripe = useStripe()
  const elements = useElements()
  const [fields, setFields] = useState<CardFieldsState>('loading')
  const [problem, setProblem] = useState(payment.failed ? purchaseAttemptsTexts()[payment.failed] : '')
  // A ref, because React state changes too late for the second of two clicks in one frame.
  const isPaying = useRef(false)
  const agree = useAgreement(productId, payment.id)
  const { register, handleSubmit, formState, getValues, setError, control } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: keptBuyer(payment.id) ?? buyer(),
  })

  const fail = (message: string) => {
    setProblem(message)
    showToast({ type: 'error', title: m.purchase_failed(), duration: limits.toast.error })
  }

  const isAgreed = useWatch({ control, name: 'isAgreed' })
  // who takes the consent back keeps what was typed into the fields, which are hidden then
  const [wasAgreed, setWasAgreed] = useState(isAgreed)

  const change = () => {
    const typed = getValues()
    onTyped(typed)
    if (!typed.isAgreed) return
    setWasAgreed(true)
    void agree(typed.country)
  }

  /** Returns whether the server has noted what the buyer agrees to. Without that nothing is charged. */
  const isNoted = async (country: string) => {
    try {
      await agree(country)
      return true
    } catch (error) {
      if (error instanceof ActionError && error.field === 'country')
        setError('country', { message: error.message }, { shouldFocus: true })
      else fail(messageOf(error))
      return false
    }
  }

  const pay = async (typed: TypedBuyer) => {
    if (!stripe || !elements || isPaying.current) return
    isPaying.current = true
    onBusyChange(true)
    setProblem('')
    keepBuyer(payment.id, typed)
    keepHomeCountry(typed.country)
    const back = broughtBack()
    try {
      if (!(await isNoted(typed.country))) return
      const result = await Promise.race([
        back.promise,
        stripe.confirmPayment({
          elements,
          clientSecret: payment.clientSecret,
          confirmParams: {
            return_url: new URL(returnPath, window.location.origin).href,
            payment_method_data: {
              billing_details: {
                email: typed.email,
                name: typed.name || undefined,
                address: { country: typed.country },
              },
            },
          },
          redirect: 'if_required',
        }),
      ])
      if (result === 'brought-back') return onBroughtBack()
      const outcome = outcomeOf(result)
      if (outcome.kind === 'paid' || outcome.kind === 'pending') onPaid()
      if (outcome.kind === 'declined') fail(outcome.message)
      if (outcome.kind === 'over') onOver(typed)
    } catch {
      // Stripe.js returns a network failure as an error and rejects only for its own bugs.
      fail(m.purchase_errors_unexpected())
    } finally {
      back.stop()
      forgetBuyer(payment.id)
      isPaying.current = false
      onBusyChange(false)
    }
  }

  const submit = (event: FormEvent) => handleSubmit(pay)(event)

  return (
    <form ref={focusFirstField} noValidate onSubmit={submit} onChange={change} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <BuyerEmailField registration={register('email')} error={formState.errors.email?.message} />
        <Field label={m.purchase_name()} help={m.purchase_name_help()} error={formState.errors.name?.message}>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
        </Field>
      </div>
      <TermsFields
        country={register('country')}
        countryError={formState.errors.country?.message}
        isAgreed={register('isAgreed')}
        isAgreedError={formState.errors.isAgreed?.message}
      />
      {!isAgreed && <p className="text-sm text-muted">{m.purchase_consent_first()}</p>}
      {wasAgreed && (
        <div hidden={!isAgreed}>
          <CardFields methods={payment.methods} state={fields} onChange={setFields} onEscape={onEscape} />
        </div>
      )}
      <div
        data-sticky-end
        className="sticky bottom-0 -mx-6 grid gap-3 bg-card px-6 py-3 max-sm:-mx-5 max-sm:px-5 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{m.purchase_total()}</span>
          <span className="numerals">
            <strong className="font-semibold">{formatPrice(payment.amount)}</strong>{' '}
            <span className="text-sm text-muted">{m.purchase_total_vat()}</span>
          </span>
        </p>
        <Button
          type="submit"
          size="large"
          disabled={(isAgreed && fields !== 'ready') || isDisabled}
          loadingLabel={formState.isSubmitting && m.purchase_processing()}
        >
          {m.purchase_pay({ price: formatPrice(payment.amount) })}
        </Button>
      </div>
    </form>
  )
}

/**
 * Resolves when the browser restores this page from its back/forward cache after the buyer left for the page of a payment method.
 * The page would otherwise wait for a result of Stripe.js that never comes. `stop` ends the wait.
 */
function broughtBack(): { promise: Promise<'brought-back'>; stop: () => void } {
  const end = new AbortController()
  const promise = new Promise<'brought-back'>((resolve) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve('brought-back')
    }
    window.addEventListener('pageshow', look, { signal: end.signal })
  })
  return { promise, stop: () => end.abort() }
}
