import { PaymentElement } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { firstMethods, homeOf } from './method-order.ts'
import { purchaseTexts as texts } from './texts.ts'

const elementOptions = {
  fields: { billingDetails: { email: 'never' } },
  // Shops and most of their buyers are Swiss; another country is a choice away.
  defaultValues: { billingDetails: { address: { country: 'CH' } } },
} as const

const walletOf = (isTaken: boolean): 'auto' | 'never' => (isTaken ? 'auto' : 'never')

/** Without a word of ours the provider finds the order. */
const orderOf = (first: PaymentMethod[]) => (first.length > 0 ? { paymentMethodOrder: first } : {})

export type CardFieldsState = 'loading' | 'ready' | 'failed'

type CardFieldsProps = {
  /** That the seller takes. */
  methods: readonly PaymentMethod[]
  state: CardFieldsState
  onChange: (state: CardFieldsState) => void
  onEscape: () => void
}

/** The provider's own fields. Those that did not load are fetched anew, and the rest of the form stays. */
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
    // The button is about to go; who uses a keyboard stays where the fields come.
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
      <legend className="sr-only">{texts.details}</legend>
      {state === 'failed' ? (
        <ErrorPanel title={texts.errors.load} onRetry={retry} />
      ) : (
        <PaymentElement
          options={options}
          // The provider's form is a page of its own: the key does not reach the dialog by itself.
          onEscape={onEscape}
          onReady={() => onChange('ready')}
          onLoadError={() => onChange('failed')}
        />
      )}
    </fieldset>
  )
}
