import * as z from 'zod/mini'
import { WORLD_VARIABLE } from './fill-aside.ts'
import { fillDemo } from './fill.ts'

const worldSchema = z.object({
  endpoint: z.string(),
  appwriteKey: z.string(),
  payments: z.string(),
  stripeSecretKey: z.string(),
  fundusSecret: z.string(),
})

await fillDemo(worldSchema.parse(JSON.parse(process.env[WORLD_VARIABLE] ?? '{}')))
