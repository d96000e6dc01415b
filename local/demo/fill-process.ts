import * as z from 'zod/mini'
import { DEMO_SERVER_VARIABLE } from './fill-aside.ts'
import { fillDemo } from './fill.ts'

const demoServerSchema = z.object({
  endpoint: z.string(),
  appwriteKey: z.string(),
  payments: z.string(),
  stripeSecretKey: z.string(),
  fundusSecret: z.string(),
})

await fillDemo(demoServerSchema.parse(JSON.parse(process.env[DEMO_SERVER_VARIABLE] ?? '{}')))
