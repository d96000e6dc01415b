import * as v from 'valibot'
import { failed, passed, skipped, type Check } from '../check.ts'
import { pageOf } from '../page.ts'

const executionSchema = v.object({ responseStatusCode: v.number(), responseBody: v.string() })
const healthSchema = v.object({ mode: v.picklist(['test', 'live']), platform: v.picklist(['own', 'other']) })

export const paymentKeys: Check = {
  name: 'payment keys',
  cure: 'Take the secret key and the publishable key from the same mode of the Stripe account that creators are connected to; who has moved to another one on purpose deletes the row stripe-platform of the table server_facts.',
  look: async ({ asGuest, environment }) => {
    const body = { body: JSON.stringify({ action: 'health_check' }), async: false, method: 'POST' }
    const told: unknown = await (
      await asGuest('/functions/payments/executions', { method: 'POST', body })
    ).json()
    const execution = v.safeParse(executionSchema, told)
    if (!execution.success) return failed('the payments function cannot be asked')
    const { responseStatusCode: status, responseBody } = execution.output
    if (status !== 200)
      return failed(`the payments function answers ${status}: its key is missing or refused`)
    const { mode, platform } = v.parse(healthSchema, JSON.parse(responseBody))
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
