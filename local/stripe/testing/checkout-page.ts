import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createElement, StrictMode, useState } from 'react'
import type { SubmitEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** A minimal shop that uses the official packages as an app would. */
const query = new URLSearchParams(location.search)
const read = (name: string): string => query.get(name) ?? ''
const billing = { name: 'Mia Muster', email: 'mia@example.com' }

function Checkout() {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState('waiting')

  async function pay(event: SubmitEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    const confirmParams = {
      return_url: `${location.origin}/payment-success`,
      payment_method_data: { billing_details: billing },
    }
    const { error, paymentIntent } =
      read('redirect') === 'always'
        ? { ...(await stripe.confirmPayment({ elements, confirmParams })), paymentIntent: undefined }
        : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
    setState(
      error
        ? `${error.type}/${error.code}/${error.decline_code ?? ''}: ${error.message}`
        : paymentIntent.status,
    )
  }

  return createElement(
    'form',
    { onSubmit: (event: SubmitEvent) => void pay(event) },
    createElement(PaymentElement, {
      onReady: () => setState('ready'),
      onEscape: () => setState('escape'),
      onLoadError: ({ error }) => setState(`load error ${error.code}`),
    }),
    createElement('button', { type: 'submit' }, 'Pay'),
    createElement('p', { role: 'status' }, state),
  )
}

const locale = read('locale') === 'de' ? 'de' : 'en'
const options = { clientSecret: read('secret'), locale } as const
const root = document.querySelector('#app')
if (root) {
  createRoot(root).render(
    createElement(
      StrictMode,
      {},
      createElement(Elements, { stripe: loadStripe(read('key')), options }, createElement(Checkout)),
    ),
  )
}
