import * as z from 'zod/mini'
import { type TaxZone, taxZoneOf, taxZones } from '#src/domain/tax/tax.ts'
import { taxModelsSchema } from '#src/domain/tax/tax-columns.ts'
import { type Check, failed, noted, passed, skipped } from '#scripts/operate/doctor/check.ts'
import { isLive } from '#scripts/operate/doctor/is-live.ts'
import { healthOf } from '#scripts/operate/doctor/payments-health.ts'

const healthSchema = z.object({ tax: taxModelsSchema, sellTo: z.array(z.string()) })

/** Returns the zones that are sold to. */
const zonesOf = (sellTo: readonly string[]): readonly TaxZone[] =>
  sellTo.length === 0 ? taxZones : taxZones.filter((zone) => sellTo.some((code) => taxZoneOf(code) === zone))

/** Where the operator owes tax and withholds none, each sale costs more than it brings. */
export const tax: Check = {
  name: 'tax',
  cure: 'Register where you sell and set FUNDUS_TAX, or name the countries that you sell to in FUNDUS_SELL_TO, and run npm run deploy.',
  look: async (deployment) => {
    // The check of the payment keys reports why the function can't be asked.
    const told = await healthOf(deployment).catch(() => null)
    const health = healthSchema.safeParse(told)
    if (!health.success) return skipped('the payments function does not tell where tax is withheld')
    const { tax: models, sellTo } = health.data
    const missing = zonesOf(sellTo).filter((zone) => models[zone] === undefined)
    if (missing.length === 0) return passed
    const problem = `there is no registration for ${missing.join(', ')}, where is sold to: no tax is withheld there`
    return isLive(deployment.environment) ? failed(problem) : noted(problem)
  },
}
