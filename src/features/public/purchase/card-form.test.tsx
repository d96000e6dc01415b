import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { agreeTerms } from '#src/services/payments/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { messageOf } from '#src/services/error-messages.ts'
import type { OpenCheckout } from '#src/services/payments/queries.ts'
import { CardForm } from './card-form.tsx'
import { homeCountry } from './terms/home-country.ts'
import type { TypedBuyer } from './typed-buyer.ts'

vi.mock('#src/services/payments/api.ts', () => ({ agreeTerms: vi.fn(), checkKeys: vi.fn() }))
const agree = vi.mocked(agreeTerms)

const provider = vi.hoisted(() => ({
  confirmPayment: vi.fn<(options: object) => Promise<object>>(),
  elements: {},
}))

type ProvidedFields = { onReady: () => void; onLoadError: () => void; options: object }

vi.mock('@stripe/react-stripe-js', () => ({
  useStripe: () => provider,
  useElements: () => provider.elements,
  PaymentElement: ({ onReady, onLoadError, options }: ProvidedFields) => (
    <>
      <p role="note">{JSON.stringify(options)}</p>
      <button type="button" onClick={onReady}>
        The fields are there
      </button>
      <button type="button" onClick={onLoadError}>
        The fields do not load
      </button>
    </>
  ),
}))

const onOver = vi.fn<(typed: TypedBuyer) => void>()
const onTyped = vi.fn<(typed: TypedBuyer) => void>()

const begun = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  amount: 1250,
  discountCode: '',
  discount: 0,
  status: 'open',
  methods: ['card'],
} as const
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const NOT_LOADED = 'Failed to load payment form. Please try again.'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  agree.mockReset().mockResolvedValue()
  onBroughtBack.mockReset()
  provider.confirmPayment.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
})

const onBroughtBack = vi.fn<() => void>()

/** Most tests are about buyers who have agreed already. */
const agreed = { country: 'CH', isAgreed: true }

function open(
  buyer: Partial<TypedBuyer> = { email: 'ben@example.ch', name: '' },
  payment: OpenCheckout = begun,
  isDisabled = false,
) {
  const onPaid = vi.fn<() => void>()
  renderFeature(
    <CardForm
      productId="kit"
      payment={payment}
      returnPath="/payment-success"
      buyer={() => ({ email: '', name: '', ...agreed, ...buyer })}
      isDisabled={isDisabled}
      onEscape={() => undefined}
      onTyped={onTyped}
      onBusyChange={() => undefined}
      onBroughtBack={onBroughtBack}
      onPaid={onPaid}
      onOver={onOver}
    />,
  )
  return onPaid
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const email = () => screen.getByRole('textbox', { name: 'Email' })

async function pay() {
  await press('The fields are there')
  await press('Order and pay CHF 12.50')
}

describe('the buyer', () => {
  test.each([
    ['signed in', { email: 'ben@example.ch', name: 'Ben Keller' }, 'Ben Keller'],
    ['without a name', { email: 'ben@example.ch', name: '' }, undefined],
  ])('%s is sent to Stripe', async (_, buyer, name) => {
    const onPaid = open(buyer)
    await pay()
    expect(onPaid).toHaveBeenCalledOnce()
    expect(provider.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: provider.elements,
      clientSecret: begun.clientSecret,
      confirmParams: {
        return_url: `${window.location.origin}/payment-success`,
        payment_method_data: {
          billing_details: { email: 'ben@example.ch', name, address: { country: 'CH' } },
        },
      },
      redirect: 'if_required',
    })
  })
})

test('a guest can give a name, which is sent to Stripe', async () => {
  open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (optional)' }), '  Ben Keller ')
  await pay()
  expect(provider.confirmPayment.mock.lastCall?.[0]).toMatchObject({
    confirmParams: {
      payment_method_data: { billing_details: { email: 'ben@example.ch', name: 'Ben Keller' } },
    },
  })
})

test('what is typed is told, and while the code changes nothing can be paid', async () => {
  open({ email: '', name: 'Ben' }, begun, true)
  await press('The fields are there')
  await userEvent.type(email(), 'b@e.ch')
  expect(onTyped).toHaveBeenLastCalledWith({ email: 'b@e.ch', name: 'Ben', ...agreed })
  expect(screen.getByRole('button', { name: 'Order and pay CHF 12.50' })).toBeDisabled()
})

test('a payment that can no longer be paid is begun again with the typed address', async () => {
  const over = { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }
  provider.confirmPayment.mockResolvedValue(over)
  onOver.mockReset()
  const onPaid = open()
  await pay()
  expect(onOver).toHaveBeenCalledExactlyOnceWith({ email: 'ben@example.ch', name: '', ...agreed })
  expect(onPaid).not.toHaveBeenCalled()
})

describe('a payment that fails', () => {
  const declined = { error: { type: 'card_error', message: 'Your card was declined.' } }

  test.each([
    ['is told in the provider’s words', () => Promise.resolve(declined), 'Your card was declined.'],
    ['without words is unexpected', () => Promise.resolve({ error: { type: 'api_error' } }), UNEXPECTED],
    ['because the provider’s script breaks', () => Promise.reject(new Error('bug')), UNEXPECTED],
  ])('a payment that %s says so, also by a toast of five seconds', async (_, answer, words) => {
    provider.confirmPayment.mockImplementation(answer)
    const onPaid = open()
    await pay()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Payment failed')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'error', title: 'Payment failed', duration: 5000 })
    expect(email()).toHaveValue('ben@example.ch')
    expect(onPaid).not.toHaveBeenCalled()
  })

  test('a payment with an empty field is reported by Stripe’s fields', async () => {
    toastStore.hide()
    provider.confirmPayment.mockResolvedValue({ error: { type: 'validation_error', message: 'x' } })
    open()
    await pay()
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
    expect(toastStore.getState().isShown).toBe(false)
    expect(screen.queryByText(UNEXPECTED)).toBeNull()
  })
})

test('fields that do not load can be loaded again, and the address stays', async () => {
  open({ email: '', name: '' })
  await userEvent.type(email(), 'ben@example.ch')
  await press('The fields do not load')
  const fields = screen.getByRole('group', { name: 'Payment details' })
  expect(within(fields).getByRole('alert')).toHaveTextContent(NOT_LOADED)
  expect(screen.getByRole('button', { name: 'Order and pay CHF 12.50' })).toBeDisabled()
  await press('Try Again')
  expect(screen.queryByText(NOT_LOADED)).toBeNull()
  expect(fields).toHaveFocus()
  expect(email()).toHaveValue('ben@example.ch')
  await pay()
  expect(provider.confirmPayment).toHaveBeenCalledOnce()
})

describe('methods that the seller does not accept', () => {
  test.each<[OpenCheckout['methods'], object]>([
    [['card'], { applePay: 'never', googlePay: 'never', link: 'never' }],
    [['card', 'google_pay', 'link'], { applePay: 'never', googlePay: 'auto', link: 'auto' }],
    [['card', 'apple_pay'], { applePay: 'auto', googlePay: 'never', link: 'never' }],
  ])('wallets other than %j are hidden', (methods, wallets) => {
    open(undefined, { ...begun, methods })
    expect(JSON.parse(screen.getByRole('note').textContent)).toMatchObject({ wallets })
  })
})

describe('a buyer who was sent to another page', () => {
  test.each([
    ['refused', /^The last attempt did not go through, and nothing was charged/],
    ['expired', /^The last attempt was not confirmed in time, and nothing was charged/],
  ] as const)('and whose attempt was %s is told so', (failed, words) => {
    open(undefined, { ...begun, failed })
    expect(screen.getByText(words)).toBeVisible()
  })

  test('a buyer who comes back finds the typed address for the same payment only', async () => {
    let answer: (result: object) => void = () => undefined
    provider.confirmPayment.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    open({ email: '', name: '' })
    await userEvent.type(email(), 'mia@example.ch')
    await pay()
    cleanup()
    open({ email: '', name: '' }, { ...begun, id: 'pi_2' })
    expect(email()).toHaveValue('')
    cleanup()
    open({ email: '', name: '' })
    expect(email()).toHaveValue('mia@example.ch')
    answer({ paymentIntent: { status: 'succeeded' } })
  })

  test('a buyer who comes back to a restored page can continue', async () => {
    provider.confirmPayment.mockReturnValueOnce(new Promise(() => undefined))
    open()
    await pay()
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
    expect(onBroughtBack).not.toHaveBeenCalled()
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    expect(await screen.findByRole('button', { name: 'Order and pay CHF 12.50' })).toBeEnabled()
    await press('Order and pay CHF 12.50')
    expect(onBroughtBack).toHaveBeenCalledOnce()
    expect(provider.confirmPayment).toHaveBeenCalledTimes(2)
    expect(email()).toHaveValue('ben@example.ch')
  })
})

test('a result leaves no input in browser storage', async () => {
  open()
  await pay()
  expect(sessionStorage).toHaveLength(0)
})

describe('the consent to immediate delivery', () => {
  const box = () => screen.getByRole('checkbox', { name: /^Deliver at once\. I agree/ })
  const fields = () => screen.queryByRole('group', { name: 'Payment details' })
  const unasked = { email: 'ben@example.ch', isAgreed: false }

  test('is not given before the buyer gives it, and without it there is nothing to pay with', async () => {
    open(unasked)
    expect(box()).not.toBeChecked()
    expect(fields()).toBeNull()
    await press('Order and pay CHF 12.50')
    expect(await screen.findByText('Please agree to the immediate delivery to order')).toBeVisible()
    expect(box()).toBeInvalid()
    expect(agree).not.toHaveBeenCalled()
    expect(provider.confirmPayment).not.toHaveBeenCalled()
    await expectAccessible()
  })

  test('is noted as it is given, once, and then the fields come', async () => {
    open(unasked)
    await userEvent.click(box())
    expect(agree).toHaveBeenCalledExactlyOnceWith('kit', { paymentIntentId: 'pi_1', country: 'CH' })
    expect(fields()).toBeVisible()
    await pay()
    expect(agree).toHaveBeenCalledOnce()
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
  })

  test('that is taken back hides what one can pay with', async () => {
    open()
    expect(fields()).toBeVisible()
    await userEvent.click(box())
    expect(fields()).toBeNull()
  })

  test('is noted for the country that is chosen, which is kept for the next purchase', async () => {
    open(unasked)
    await userEvent.click(box())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country where you live' }), 'Germany')
    expect(agree).toHaveBeenLastCalledWith('kit', { paymentIntentId: 'pi_1', country: 'DE' })
    await pay()
    expect(provider.confirmPayment.mock.lastCall?.[0]).toMatchObject({
      confirmParams: { payment_method_data: { billing_details: { address: { country: 'DE' } } } },
    })
    expect(homeCountry()).toBe('DE')
  })

  test('of a country that is not sold to is refused at its field, and nothing is charged', async () => {
    agree.mockRejectedValue(
      new ActionError('invalid_input', 'This shop does not sell to this country.', 'country'),
    )
    open()
    await pay()
    const country = screen.getByRole('combobox', { name: 'Country where you live' })
    await waitFor(() => expect(country).toBeInvalid())
    expect(country).toHaveAccessibleDescription(
      expect.stringContaining('This shop does not sell to this country.'),
    )
    expect(country).toHaveFocus()
    expect(provider.confirmPayment).not.toHaveBeenCalled()
    await expectAccessible()
  })

  test('of two countries is noted last for the one that was chosen last', async () => {
    let answer: () => void = () => undefined
    agree.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    open(unasked)
    await userEvent.click(box())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country where you live' }), 'Germany')
    expect(agree).toHaveBeenCalledOnce()
    answer()
    await pay()
    expect(agree).toHaveBeenCalledTimes(2)
    expect(agree.mock.lastCall?.[1]).toMatchObject({ country: 'DE' })
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
  })

  test.each([
    ['cannot be noted', () => new OfflineError(), messageOf(new OfflineError())],
    [
      'is refused',
      () => new ActionError('invalid_input', 'This page is out of date. Please load it again.'),
      'This page is out of date. Please load it again.',
    ],
  ])('that %s charges nothing, says so, and is noted by the next press', async (_, error, words) => {
    agree.mockRejectedValueOnce(error())
    open({ email: 'ben@example.ch' })
    await pay()
    expect(await screen.findByText(words)).toBeVisible()
    expect(provider.confirmPayment).not.toHaveBeenCalled()
    expect(box()).toBeChecked()
    await press('Order and pay CHF 12.50')
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
  })

  test('that failed ahead is noted again by the payment', async () => {
    agree.mockRejectedValueOnce(new OfflineError())
    open(unasked)
    await userEvent.click(box())
    await pay()
    expect(agree).toHaveBeenCalledTimes(2)
    expect(provider.confirmPayment).toHaveBeenCalledOnce()
  })
})

test('the total stands directly above the button, with its tax', () => {
  open()
  expect(screen.getByText('Total').parentElement).toHaveTextContent('TotalCHF 12.50 incl. VAT')
})
