import { FUNCTION_NAMES } from '#scripts/operate/deploy/plan/plan-functions.ts'
import { differences } from '#scripts/operate/deploy/plan/differences.ts'
import type { FunctionShape } from '#scripts/operate/deploy/plan/shape.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

export const functions: Check = {
  name: 'functions',
  cure: 'Run npm run deploy.',
  look: async ({ actual, config }) => {
    const present = (await actual()).functions
    return unless(
      config.functions.flatMap((wanted) => {
        const found = present.find(({ $id }) => $id === wanted.$id)
        if (!found) return [`${wanted.$id} is missing`]
        const shape = differences<FunctionShape>(found, wanted, FUNCTION_NAMES)
        const code = found.deployment === 'active' ? [] : [`code ${found.deployment}`]
        const variables = found.live ? [] : ['runs with older variables or settings']
        return [...shape, ...code, ...variables].map((text) => `${wanted.$id}: ${text}`)
      }),
    )
  },
}
