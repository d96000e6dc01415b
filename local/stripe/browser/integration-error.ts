/** A mistake of the program that calls, as Stripe.js reports it: thrown, not returned. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
