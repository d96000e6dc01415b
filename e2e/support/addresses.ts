import * as z from 'zod/mini'

const addressesSchema = z.object({
  app: z.string(),
  endpoint: z.string(),
  payments: z.string(),
  appwriteKey: z.string(),
  fundusSecret: z.string(),
  stripeSecretKey: z.string(),
})
export type Addresses = z.infer<typeof addressesSchema>

const VARIABLE = 'FUNDUS_E2E'

/** Playwright's workers are separate processes, which inherit the environment. */
export function publishAddresses(stack: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(addressesSchema.parse(stack))
}

export function addresses(): Addresses {
  return addressesSchema.parse(JSON.parse(process.env[VARIABLE] ?? 'null'))
}
