import * as z from 'zod/mini'
import { planSettings } from '#scripts/operate/deploy/plan/plan-settings.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

const sessionSchema = z.object({ userId: z.string() })

export const settings: Check = {
  name: 'settings',
  cure: 'Run npm run deploy, or change the setting in the console under Auth and Settings.',
  look: async ({ actual, asGuest, config, open }) => {
    const { steps } = planSettings((await actual()).settings, config)
    const attempt = await asGuest('/account/sessions/anonymous', { method: 'POST', body: {} })
    if (attempt.ok) {
      const { userId } = sessionSchema.parse(await attempt.json())
      await open.users.delete({ userId })
    }
    return unless([
      ...steps.map(({ text }) => `to do: ${text}`),
      ...(attempt.ok ? ['anybody can have an account without a name'] : []),
    ])
  },
}
