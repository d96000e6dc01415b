import type {
  Connection,
  ElementsOptions,
  PaymentAnswer,
  PaymentElementOptions,
  StripeJsError,
} from './contract.ts'
import { IntegrationError } from './integration-error.ts'
import type { Runtime } from './load-runtime.ts'
import { createPaymentElement } from './form/payment-element.ts'
import type { PaymentElement } from './form/payment-element.ts'

/** The object that the app gets as `elements`, and access to what a confirmation needs. */
export interface ElementsGroup {
  handle: object
  options: () => ElementsOptions
  element: () => PaymentElement | null
}

function requirePayment({ clientSecret, mode, amount, currency }: ElementsOptions): void {
  if (clientSecret !== undefined) {
    if (/^pi_\w+_secret_\w+$/.test(clientSecret)) return
    throw new IntegrationError(
      `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    )
  }
  if (mode === 'payment' && amount !== undefined && currency !== undefined) return
  throw new IntegrationError(
    'In order to create a payment element, you must pass a clientSecret, or mode, amount and currency, when creating the Elements group.',
  )
}

export function createElementsGroup(
  connection: Connection,
  initial: ElementsOptions,
  loadRuntime: () => Promise<Runtime>,
): ElementsGroup {
  let options = initial
  let current: PaymentElement | null = null

  async function submit(): Promise<{ error: StripeJsError } | { selectedPaymentMethod: string }> {
    const form = current?.form()
    if (!form)
      throw new IntegrationError('elements.submit() needs a payment element that is mounted and ready.')
    await Promise.resolve()
    const error = form.validate()
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  async function fetchUpdates(): Promise<PaymentAnswer | object> {
    if (options.clientSecret === undefined) return {}
    const { retrievePaymentIntent } = await loadRuntime()
    const answer = await retrievePaymentIntent(connection, options.clientSecret, options.locale)
    return 'error' in answer ? answer : {}
  }

  const handle = {
    create(type: string, element: PaymentElementOptions = {}) {
      if (type !== 'payment') {
        throw new IntegrationError(`The payment stand-in draws the payment element only, not '${type}'.`)
      }
      if (current) throw new IntegrationError("Can only create one Element of type 'payment'.")
      requirePayment(options)
      const created = createPaymentElement({ connection, group: options, element }, loadRuntime, () => {
        current = null
      })
      current = created
      return created.handle
    },
    getElement: (type: string) => (type === 'payment' ? (current?.handle ?? null) : null),
    update(changed: ElementsOptions) {
      options = { ...options, ...changed }
      current?.form()?.applyAppearance(options.appearance)
    },
    submit,
    fetchUpdates,
  }
  return { handle, options: () => options, element: () => current }
}
