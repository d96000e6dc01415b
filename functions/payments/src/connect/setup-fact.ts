/** The row of `server_facts` that says what the operator must do, as long as it is to be done: nothing of Stripe's tells it to who only looks. */
export const SETUP_FACT = 'stripe-setup'
