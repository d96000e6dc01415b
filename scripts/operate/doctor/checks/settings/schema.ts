import { planTables } from '#scripts/operate/deploy/plan/plan-tables.ts'
import { failed, unless, type Check } from '#scripts/operate/doctor/check.ts'

/** The problem of a new project, which would otherwise list hundreds of missing things. */
export const NOTHING_DEPLOYED = 'nothing is deployed yet'

export const schema: Check = {
  name: 'schema',
  cure: 'Run npm run deploy, which names every difference that it cannot change itself.',
  look: async ({ actual, config }) => {
    const { tables } = await actual()
    if (tables.length === 0) return failed(NOTHING_DEPLOYED)
    const { steps, refusals } = planTables(tables, config.tables)
    return unless([
      ...steps.filter((step) => step.do !== 'updateTable').map(({ text }) => `to do: ${text}`),
      ...refusals.map(({ where, why }) => `${where} ${why}`),
    ])
  },
}
