import { createHash } from 'node:crypto'
import type { ActualFunction, Variable } from '#scripts/operate/deploy/actual.ts'
import { emptyPlan, joinPlans, refuse, planOf, type Plan } from './step.ts'

/** A variable that a function should have. */
export type WantedVariable = { functionId: string; key: string; value: string; secret: boolean }

/**
 * Returns a digest of a secret. Secrets can't be read back, so a variable beside each holds its digest, which shows
 * whether the secret has changed. The digest does not help to guess a secret that is random.
 */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 16)
export const digestKey = (key: string): string => `${key}_DIGEST`

const find = (present: readonly Variable[], key: string) => present.find((variable) => variable.key === key)

function planValue(present: readonly Variable[], { functionId, key, value, secret }: WantedVariable): Plan {
  const known = find(present, key)
  if (!known) {
    return planOf({
      do: 'createVariable',
      text: `set ${key} of ${functionId}`,
      functionId,
      key,
      value,
      secret,
    })
  }
  const text = `change ${key} of ${functionId}`
  return planOf({ do: 'updateVariable', text, functionId, variableId: known.id, key, value })
}

/**
 * Sets the secret before its digest. If the deployment ends in between, the next one sees the old digest and sets both
 * again.
 */
function planVariable(present: readonly Variable[], wanted: WantedVariable): Plan {
  const digest = { ...wanted, key: digestKey(wanted.key), value: digestOf(wanted.value), secret: false }
  const telling = wanted.secret ? digest : wanted
  const isSame =
    find(present, wanted.key) !== undefined && find(present, telling.key)?.value === telling.value
  if (isSame) return emptyPlan
  return joinPlans([planValue(present, wanted), ...(wanted.secret ? [planValue(present, digest)] : [])])
}

export function planVariables(functions: readonly ActualFunction[], wanted: readonly WantedVariable[]): Plan {
  const present = new Map(functions.map(({ $id, variables }) => [$id, variables]))
  return joinPlans(wanted.map((variable) => planVariable(present.get(variable.functionId) ?? [], variable)))
}

/**
 * A secret that several functions share. It is made once and never changed, because ids, proofs or subscriptions
 * depend on it.
 */
export type SharedSecret = {
  key: string
  functionIds: readonly string[]
  /** The value from the environment, if there is one. */
  given: string | undefined
  /** A new value, in case no function has the secret yet. */
  fresh: string
}

export function planSharedSecret(functions: readonly ActualFunction[], secret: SharedSecret): Plan {
  const { key, functionIds, given, fresh } = secret
  const present = new Map(functions.map(({ $id, variables }) => [$id, variables]))
  const holders = functionIds.filter((id) => find(present.get(id) ?? [], key))
  const lacking = functionIds.filter((id) => !holders.includes(id))
  const digests = new Set(holders.flatMap((id) => find(present.get(id) ?? [], digestKey(key))?.value ?? []))
  const isOther = given !== undefined && [...digests].some((digest) => digest !== digestOf(given))
  if (isOther || digests.size > 1) {
    const why = isOther
      ? 'is another one there. It must never change: take it out of the environment, or give the one that is there.'
      : `is not the same in ${holders.join(', ')}. Set it to the oldest of them in the console.`
    return refuse(key, why)
  }
  if (lacking.length === 0) return emptyPlan
  if (holders.length > 0 && given === undefined) {
    const why = `is known to ${holders.join(', ')} only, and nobody can read it there. Give it in the environment; if nobody has used the shop yet, delete it in the console.`
    return refuse(key, why)
  }
  const value = given ?? fresh
  return planVariables(
    functions,
    lacking.map((functionId) => ({ functionId, key, value, secret: true })),
  )
}
