/** The part of the stand-in's Stripe.js that is loaded when a payment begins. */
export { PaymentApiError } from './api-client.ts'
export { confirmPayment, handleNextAction, retrievePaymentIntent } from './confirm-payment.ts'
export { drawPaymentForm } from './form/payment-form.ts'
