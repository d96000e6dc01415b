import { PaymentElement } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { firstMethods, homeOf } from './method-order.ts'

const elementOptions = {
  // The form above has asked for these.
  fields: { billingDetails: { email: 'never', address: { country: 'never' } } },
} as const

const walletOf = (isTaken: boolean): 'auto' | 'never' => (isTaken ? 'auto' : 'never')

/** Without a `paymentMethodOrder`, Stripe decides the order. */
const orderOf = (first: PaymentMethod[]) => (first.length > 0 ? { paymentMethodOrder: first } : {})

export type CardFieldsState = 'loading' | 'ready' | 'failed'

type CardFieldsProps = {
  /** The payment methods that the seller accepts. */
  methods: readonly PaymentMethod[]
  state: CardFieldsState
  onChange: (state: CardFieldsState) => void
  onEscape: () => void
}

/** Stripe's fields. If they don't load, they can be loaded again without losing the rest of the form. */
export function CardFields({ methods, state, onChange, onEscape }: CardFieldsProps) {
  const [options] = useState(() => ({
    ...elementOptions,
    wallets: {
      applePay: walletOf(methods.includes('apple_pay')),
      googlePay: walletOf(methods.includes('google_pay')),
      link: walletOf(methods.includes('link')),
    },
    ...orderOf(firstMethods(methods, homeOf(navigator))),
  }))
  const place = useRef<HTMLFieldSetElement>(null)
  const retry = () => {
    // The button with the focus is removed, so the focus moves to the place of the fields.
    place.current?.focus()
    onChange('loading')
  }

  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className="grid min-h-40 gap-1.5 outline-none"
      aria-busy={state === 'loading'}
    >
      <legend className="sr-only">{m.purchase_details()}</legend>
      {state === 'failed' ? (
        <ErrorPanel title={m.purchase_errors_load()} onRetry={retry} />
      ) : (
        <PaymentElement
          options={options}
          // Stripe's form is an iframe, from which the Escape key does not reach the dialog.
          onEscape={onEscape}
          onReady={() => onChange('ready')}
          onLoadError={() => onChange('failed')}
        />
      )}
    </fieldset>
  )
}
