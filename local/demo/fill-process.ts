import * as v from 'valibot'
import { WORLD_VARIABLE } from './fill-aside.ts'
import { fillDemo } from './fill.ts'

const worldSchema = v.object({
  endpoint: v.string(),
  appwriteKey: v.string(),
  payments: v.string(),
  stripeSecretKey: v.string(),
  fundusSecret: v.string(),
})

await fillDemo(v.parse(worldSchema, JSON.parse(process.env[WORLD_VARIABLE] ?? '{}')))
