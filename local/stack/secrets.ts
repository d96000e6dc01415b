import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import webPush from 'web-push'

const secretsSchema = z.object({
  appwriteKey: z.string(),
  /** Signs the proofs of browsers and hides e-mail addresses in ids, so it must survive a restart. */
  fundusSecret: z.string(),
  /** By it the functions know the page server. */
  siteKey: z.string(),
  /** Browsers subscribe to push notifications with this key. Their subscriptions must work after a restart. */
  pushKey: z.string(),
  webhookSecret: z.string(),
  connectWebhookSecret: z.string(),
  accountsWebhookSecret: z.string(),
})
export type Secrets = z.infer<typeof secretsSchema>

const random = () => randomBytes(32).toString('hex')

export function newSecrets(): Secrets {
  return {
    appwriteKey: random(),
    fundusSecret: random(),
    siteKey: random(),
    pushKey: webPush.generateVAPIDKeys().privateKey,
    webhookSecret: `whsec_${random()}`,
    connectWebhookSecret: `whsec_${random()}`,
    accountsWebhookSecret: `whsec_${random()}`,
  }
}

/**
 * Returns the secrets of this installation. Its first start makes them, and a later version adds the ones that are new.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const secrets = { ...newSecrets(), ...z.partial(secretsSchema).parse(JSON.parse(known)) }
  const content = JSON.stringify(secrets, null, 2)
  if (content !== known) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, content, { mode: 0o600 })
  }
  return secrets
}
