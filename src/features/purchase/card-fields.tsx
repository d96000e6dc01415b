import { PaymentElement } from '@stripe/react-stripe-js'
import { useRef } from 'react'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { purchaseTexts as texts } from './texts.ts'

const elementOptions = {
  fields: { billingDetails: { email: 'never' } },
  // Shops and most of their buyers are Swiss; another country is a choice away.
  defaultValues: { billingDetails: { address: { country: 'CH' } } },
} as const

export type CardFieldsState = 'loading' | 'ready' | 'failed'

type CardFieldsProps = {
  state: CardFieldsState
  onChange: (state: CardFieldsState) => void
  onEscape: () => void
}

/** The provider's own fields. Those that did not load are fetched anew, and the rest of the form stays. */
export function CardFields({ state, onChange, onEscape }: CardFieldsProps) {
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
      <legend className="sr-only">{texts.card}</legend>
      {state === 'failed' ? (
        <ErrorPanel title={texts.errors.load} onRetry={retry} />
      ) : (
        <PaymentElement
          options={elementOptions}
          // The provider's form is a page of its own: the key does not reach the dialog by itself.
          onEscape={onEscape}
          onReady={() => onChange('ready')}
          onLoadError={() => onChange('failed')}
        />
      )}
    </fieldset>
  )
}
