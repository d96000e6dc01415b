import * as v from 'valibot'

const addressesSchema = v.object({
  app: v.string(),
  endpoint: v.string(),
  payments: v.string(),
  appwriteKey: v.string(),
  stripeSecretKey: v.string(),
})
export type Addresses = v.InferOutput<typeof addressesSchema>

const VARIABLE = 'FUNDUS_E2E'

/** Playwright's workers are separate processes, which inherit the environment. */
export function publishAddresses(stack: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(v.parse(addressesSchema, stack))
}

export function addresses(): Addresses {
  return v.parse(addressesSchema, JSON.parse(process.env[VARIABLE] ?? 'null'))
}
