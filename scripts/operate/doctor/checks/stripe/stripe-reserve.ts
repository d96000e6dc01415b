import { unless, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

/** Stripe takes its fee, refunds and disputes from the platform's own balance, which must therefore not be negative. */
export const stripeReserve: Check = {
  name: 'stripe reserve',
  cure: "Add money to the platform's balance in the Stripe dashboard under Balances, and pay out automatically only what is above a reserve.",
  look: (deployment) =>
    askStripe(deployment, async (stripe) => {
      const { available } = await stripe.balance.retrieve()
      const lacking = available.filter(({ amount }) => amount < 0)
      return unless(
        lacking.map(
          ({ amount, currency }) =>
            `the platform owes ${(-amount / 100).toFixed(2)} ${currency.toUpperCase()}, so that refunds are refused`,
        ),
      )
    }),
}
