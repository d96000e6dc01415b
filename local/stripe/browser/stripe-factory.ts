import { isLoopbackUrl } from '../loopback.ts'
import { classifyKey } from '../rules/keys.ts'
import type { BillingDetails, Connection, ElementsOptions, PaymentAnswer } from './contract.ts'
import { createElementsGroup } from './elements-group.ts'
import type { ElementsGroup } from './elements-group.ts'
import { IntegrationError } from './integration-error.ts'
import { createRuntimeLoader } from './load-runtime.ts'
import type { Runtime } from './load-runtime.ts'

interface ConfirmOptions {
  elements?: object
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    receipt_email?: string
    payment_method_data?: { billing_details?: BillingDetails }
  }
  redirect?: 'always' | 'if_required'
}

/** Throws unless both page and server are on this machine, so that the stand-in never runs in production. */
function assertLocal(apiBase: string, pageUrl: string): void {
  if (isLoopbackUrl(apiBase) && isLoopbackUrl(pageUrl)) return
  throw new Error('__LOCAL_PAYMENT_STANDIN__ works on this machine only')
}

async function withRuntime(
  loadRuntime: () => Promise<Runtime>,
  work: (runtime: Runtime) => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  let runtime: Runtime
  try {
    runtime = await loadRuntime()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { error: { type: 'api_connection_error', code: 'api_connection_error', message } }
  }
  return work(runtime)
}

function createStripe(connection: Connection, locale: string | undefined) {
  const loadRuntime = createRuntimeLoader(connection.apiBase)
  const groups = new WeakMap<object, ElementsGroup>()

  function elements(options: ElementsOptions = {}): object {
    const group = createElementsGroup(
      connection,
      { ...options, locale: options.locale ?? locale },
      loadRuntime,
    )
    groups.set(group.handle, group)
    return group.handle
  }

  function confirmPayment(options: ConfirmOptions): Promise<PaymentAnswer> {
    const { elements: handle, confirmParams = {}, redirect = 'always' } = options
    const group = handle && groups.get(handle)
    const clientSecret = options.clientSecret ?? group?.options().clientSecret
    const form = group?.element()?.form() ?? null
    if (clientSecret === undefined || (handle && !form)) {
      throw new IntegrationError('confirmPayment() needs a mounted payment element and a clientSecret.')
    }
    if (redirect === 'always' && confirmParams.return_url === undefined) {
      throw new IntegrationError(
        'confirmPayment() needs confirmParams.return_url unless redirect is if_required.',
      )
    }
    const request = {
      form,
      clientSecret,
      redirect,
      params: confirmParams,
      locale: group?.options().locale ?? locale,
    }
    return withRuntime(loadRuntime, (runtime) => runtime.confirmPayment(connection, request))
  }

  const missing = (name: string) => (): never => {
    throw new IntegrationError(`The payment stand-in does not implement stripe.${name}().`)
  }

  return {
    elements,
    confirmPayment: async (options: ConfirmOptions) => confirmPayment(options),
    retrievePaymentIntent: (secret: string) =>
      withRuntime(loadRuntime, (runtime) => runtime.retrievePaymentIntent(connection, secret, locale)),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      withRuntime(loadRuntime, (runtime) => runtime.handleNextAction(connection, clientSecret, locale)),
    // react-stripe-js accepts an object as Stripe only if these methods exist.
    createToken: missing('createToken'),
    createPaymentMethod: missing('createPaymentMethod'),
    confirmCardPayment: missing('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

/** Creates the function that pages find as `window.Stripe`. */
export function createStripeFactory(apiBase: string, pageUrl: string) {
  assertLocal(apiBase, pageUrl)
  const factory = (key: string, options: { locale?: string } = {}) => {
    if (classifyKey(key) !== 'publishable') {
      throw new IntegrationError('The payment stand-in takes keys that begin with pk_test_local_ only.')
    }
    return createStripe({ apiBase, key }, options.locale)
  }
  // The release that @stripe/stripe-js 10 expects. It warns about any other.
  return Object.assign(factory, { version: 'endive' })
}
