import type { Choice } from './form/choice.ts'

/** The address of the stand-in and the publishable key. */
export interface Connection {
  apiBase: string
  key: string
}

export interface Appearance {
  theme?: 'stripe' | 'night' | 'flat'
  variables?: Readonly<Record<string, string>>
}

/** The options that an app passes to `stripe.elements()`. */
export interface ElementsOptions {
  clientSecret?: string
  mode?: 'payment'
  amount?: number
  currency?: string
  locale?: string
  appearance?: Appearance
}

export interface BillingDetails {
  name?: string
  email?: string
  phone?: string
  address?: Readonly<Record<string, string | undefined>>
}

type Asked = 'auto' | 'never'

/** The options that an app passes to `elements.create('payment', …)`. */
export interface PaymentElementOptions {
  defaultValues?: { billingDetails?: BillingDetails }
  fields?: { billingDetails?: Asked | { address?: Asked | { country?: Asked } } }
  wallets?: { applePay?: 'auto' | 'never'; googlePay?: 'auto' | 'never'; link?: 'auto' | 'never' }
  paymentMethodOrder?: readonly string[]
}

export type ElementEvent = 'ready' | 'change' | 'focus' | 'blur' | 'escape' | 'loaderror' | 'loaderstart'
export type Notify = (event: ElementEvent, detail?: object) => void

/** The error that results of Stripe.js contain. */
export interface StripeJsError {
  type: string
  message: string
  code?: string
  [field: string]: unknown
}

export type PaymentAnswer = { error: StripeJsError } | { paymentIntent: object }

export interface CardInput {
  card: { number: string; exp_month: number; exp_year: number; cvc: string }
  address: { country?: string; postal_code?: string }
}

type PaymentInput = ({ type: 'card' } & CardInput) | { type: Exclude<Choice, 'card'> }

/** The payment form in the page, as the rest of the stand-in's Stripe.js uses it. */
export interface PaymentForm {
  read: () => PaymentInput
  /** Shows all problems, moves the focus to the first and returns it. Null if there are none. */
  validate: () => StripeJsError | null
  applyAppearance: (appearance: Appearance | undefined) => void
  focus: () => void
  blur: () => void
  clear: () => void
}

export interface FormSettings {
  connection: Connection
  group: ElementsOptions
  element: PaymentElementOptions
}

export interface ConfirmRequest {
  form: PaymentForm | null
  clientSecret: string
  locale: string | undefined
  redirect: 'always' | 'if_required'
  params: {
    return_url?: string
    receipt_email?: string
    payment_method_data?: { billing_details?: BillingDetails }
  }
}
