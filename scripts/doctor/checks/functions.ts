import { FUNCTION_NAMES } from '../../deploy/plan-functions.ts'
import { differences } from '../../deploy/differences.ts'
import type { FunctionShape } from '../../deploy/shape.ts'
import { unless, type Check } from '../check.ts'

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
