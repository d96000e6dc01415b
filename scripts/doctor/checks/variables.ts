import type { ActualFunction } from '../../deploy/actual.ts'
import { digestKey } from '../../deploy/plan-variables.ts'
import { unless, type Check } from '../check.ts'

const SECRET = 'FUNDUS_SECRET'
const SHARED = [SECRET, 'FUNDUS_SITE_URL']
const OF_PAYMENTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET']

const valueOf = ({ variables }: ActualFunction, key: string) =>
  variables.find((variable) => variable.key === key)?.value

export const variables: Check = {
  name: 'variables',
  cure: 'Set them in the environment and run npm run deploy.',
  look: async ({ actual, config }) => {
    const ours = (await actual()).functions.filter(({ $id }) =>
      config.functions.some((one) => one.$id === $id),
    )
    const missing = ours.flatMap((one) => {
      const wanted = one.$id === 'payments' ? [...SHARED, ...OF_PAYMENTS] : SHARED
      return wanted.filter((key) => valueOf(one, key) === undefined).map((key) => `${one.$id} lacks ${key}`)
    })
    const readable = ours.flatMap(({ $id, variables: all }) =>
      all
        .filter(({ key, secret }) => !secret && (key === SECRET || /^STRIPE_.*(KEY|SECRET)$/.test(key)))
        .map(({ key }) => `${key} of ${$id} is not marked as secret`),
    )
    const digests = new Set(ours.flatMap((one) => valueOf(one, digestKey(SECRET)) ?? []))
    const torn = digests.size > 1 ? [`${SECRET} is not the same in all functions`] : []
    return unless([...missing, ...readable, ...torn])
  },
}
