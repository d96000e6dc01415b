import type Stripe from 'stripe'
import type { ChargeRecord, PaymentMethodRecord } from '../state/records.ts'
import { transferGroupOf } from '../rules/charge-transfer.ts'
import { derivedId } from '../state/ids.ts'
import { billingDetails, cardChecks, walletOf } from './payment-method.ts'

function outcome(charge: ChargeRecord): Stripe.Charge.Outcome {
  const { failure } = charge
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure && (failure.declineCode ?? failure.code),
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failure ? 'The bank declined the payment.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

function cardDetails(
  charge: ChargeRecord,
  method: PaymentMethodRecord,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: charge.failure ? null : charge.amount,
    authorization_code: null,
    brand: method.brand,
    checks: cardChecks(method, charge.failure?.code === 'incorrect_cvc' ? 'fail' : 'pass'),
    country: 'CH',
    electronic_commerce_indicator: null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: `local${method.last4}`,
    funding: 'credit',
    installments: null,
    last4: method.last4,
    mandate: null,
    network: method.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: charge.authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: walletOf(method),
  }
}

const nobodyAtPaypal = { country: 'CH', payer_id: null, seller_protection: null, transaction_id: null }

function methodDetails(
  charge: ChargeRecord,
  method: PaymentMethodRecord,
): Stripe.Charge.PaymentMethodDetails {
  const { type, billing } = method
  switch (type) {
    case 'card':
      return { type, card: cardDetails(charge, method) }
    case 'twint':
      return { type, twint: {} }
    case 'klarna':
      return {
        type,
        klarna: { payer_details: null, payment_method_category: 'pay_later', preferred_locale: null },
      }
    case 'paypal':
      return { type, paypal: { ...nobodyAtPaypal, payer_email: billing.email, payer_name: billing.name } }
    case 'link':
      return { type, link: { country: 'CH' } }
    case 'amazon_pay':
      return { type, amazon_pay: { transaction_id: null } }
  }
}

/**
 * Returns the fields about the transfer that a destination charge makes to the seller's account. Its id is derived from
 * the id of the charge.
 */
function transfer(
  charge: ChargeRecord,
): Pick<Stripe.Charge, 'transfer' | 'transfer_data' | 'transfer_group'> {
  if (charge.destination === null || charge.failure) {
    return { transfer_data: null, transfer_group: charge.transferGroup }
  }
  return {
    transfer: derivedId('tr', charge.id),
    transfer_data: { amount: null, destination: charge.destination },
    transfer_group: transferGroupOf(charge),
  }
}

export function chargeObject(charge: ChargeRecord, method: PaymentMethodRecord): Stripe.Charge {
  const succeeded = charge.failure === null
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: succeeded && charge.applicationFeeAmount ? derivedId('fee', charge.id) : null,
    application_fee_amount: charge.applicationFeeAmount,
    balance_transaction: succeeded ? derivedId('txn', charge.id) : null,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: 'LOCAL TEST',
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: charge.dispute !== null,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcome(charge),
    paid: succeeded,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: methodDetails(charge, method),
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: succeeded && charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: charge.statementDescriptorSuffix,
    status: succeeded ? 'succeeded' : 'failed',
    ...transfer(charge),
  }
}
