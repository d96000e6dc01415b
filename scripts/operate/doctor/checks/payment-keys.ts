import * as z from 'zod/mini'
import { failed, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'
import { pageOf } from '#scripts/operate/doctor/page.ts'
import { healthOf } from '#scripts/operate/doctor/payments-health.ts'

const healthSchema = z.object({ mode: z.enum(['test', 'live']), platform: z.enum(['own', 'other']) })

export const paymentKeys: Check = {
  name: 'payment keys',
  cure: 'Take the secret key and the publishable key from the same mode of the Stripe account that creators are connected to; if you have moved to another account on purpose, delete the row stripe-platform of the table server_facts; if the function cannot reach its own server, let the domain of _APP_DOMAIN lead to the server from inside its runtimes too; its log in the console says which it is.',
  look: async (deployment) => {
    const { environment } = deployment
    const { mode, platform } = healthSchema.parse(await healthOf(deployment))
    if (platform === 'other') {
      return failed(
        'the secret key is of another Stripe account or mode than the one that creators are connected to',
      )
    }
    const page = environment.FUNDUS_SITE_URL === undefined ? null : await pageOf(environment.FUNDUS_SITE_URL)
    if (!page) return skipped(`the secret key works in ${mode} mode; there is no site whose key could differ`)
    if (page.stripeKey.startsWith(`pk_${mode}_`)) return passed
    return failed(`the secret key is of ${mode} mode, and the site has ${page.stripeKey.slice(0, 8)}…`)
  },
}
