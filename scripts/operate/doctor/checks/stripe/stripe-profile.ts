import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

const text = orDefault(z.string(), '')
const profileSchema = z.object({
  business_profile: z.nullish(z.object({ support_email: text, support_phone: text, support_url: text })),
  settings: z.nullish(
    z.object({
      branding: z.nullish(z.object({ icon: text, logo: text })),
      payments: z.nullish(z.object({ statement_descriptor: text })),
    }),
  ),
})

export const stripeProfile: Check = {
  name: 'stripe profile',
  cure: "In the Stripe dashboard, fill in what buyers and creators see: Settings, Business (statement descriptor, support details) and Connect, Branding (the platform's name and icon).",
  look: (deployment) =>
    askStripe(deployment, async (stripe) => {
      const { business_profile: business, settings } = profileSchema.parse(
        await stripe.accounts.retrieveCurrent(),
      )
      const support = [business?.support_email, business?.support_phone, business?.support_url]
      const branding = [settings?.branding?.icon, settings?.branding?.logo]
      return unless([
        ...(settings?.payments?.statement_descriptor ? [] : ['there is no statement descriptor']),
        ...(support.some(Boolean) ? [] : ['there is no address for support']),
        ...(branding.some(Boolean) ? [] : ['creators see no icon of the platform at onboarding']),
      ])
    }),
}
