import type { ActualFunction } from '#scripts/operate/deploy/actual.ts'
import { digestKey } from '#scripts/operate/deploy/plan/plan-variables.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

const SECRET = 'FUNDUS_SECRET'
const SHARED = [SECRET, 'FUNDUS_SITE_URL']
const PUSH_KEY = 'FUNDUS_PUSH_KEY'
const SMTP_URL = 'FUNDUS_SMTP_URL'
const SITE_KEY = 'FUNDUS_SITE_KEY'
const OWN: Record<string, readonly string[]> = {
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  marketplace: [PUSH_KEY],
}

const isSecret = (key: string) =>
  [SECRET, PUSH_KEY, SMTP_URL, SITE_KEY].includes(key) || /^STRIPE_.*(KEY|SECRET)$/.test(key)

const valueOf = ({ variables }: ActualFunction, key: string) =>
  variables.find((variable) => variable.key === key)?.value

/** Only accounts of v2 have events with a secret of their own. */
const ownOf = (functionId: string, isV2: boolean): readonly string[] => [
  ...(OWN[functionId] ?? []),
  ...(functionId === 'payments' && isV2 ? ['STRIPE_ACCOUNTS_WEBHOOK_SECRET'] : []),
]

export const variables: Check = {
  name: 'variables',
  cure: 'Set the variables in the environment and run npm run deploy.',
  look: async ({ actual, config }) => {
    const ours = (await actual()).functions.filter(({ $id }) =>
      config.functions.some((one) => one.$id === $id),
    )
    const missing = ours.flatMap((one) => {
      const wanted = [...SHARED, ...ownOf(one.$id, valueOf(one, 'STRIPE_ACCOUNTS_API') !== 'v1')]
      return wanted.filter((key) => valueOf(one, key) === undefined).map((key) => `${one.$id} lacks ${key}`)
    })
    const readable = ours.flatMap(({ $id, variables: all }) =>
      all
        .filter(({ key, secret }) => !secret && isSecret(key))
        .map(({ key }) => `${key} of ${$id} is not marked as secret`),
    )
    const digests = new Set(ours.flatMap((one) => valueOf(one, digestKey(SECRET)) ?? []))
    const torn = digests.size > 1 ? [`${SECRET} is not the same in all functions`] : []
    return unless([...missing, ...readable, ...torn])
  },
}
