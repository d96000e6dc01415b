/**
 * The row of `server_facts` that names the setup step the operator still has to take. It is stored because no request that only
 * reads from Stripe reveals a missing step.
 */
export const SETUP_FACT = 'stripe-setup'
