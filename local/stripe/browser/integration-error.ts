/** A mistake in the calling program. Like Stripe.js, the stand-in throws it instead of returning it. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
