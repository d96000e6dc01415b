import { planTables } from '../../deploy/plan-tables.ts'
import { unless, type Check } from '../check.ts'

export const schema: Check = {
  name: 'schema',
  cure: 'Run npm run deploy, which names what it cannot change by itself.',
  look: async ({ actual, config }) => {
    const { steps, refusals } = planTables((await actual()).tables, config.tables)
    return unless([
      ...steps.filter((step) => step.do !== 'updateTable').map(({ text }) => `to do: ${text}`),
      ...refusals.map(({ where, why }) => `${where} ${why}`),
    ])
  },
}
