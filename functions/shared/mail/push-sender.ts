import { createECDH } from 'node:crypto'
import type { PlatformEnv } from '#functions/shared/http/env.ts'

/** What push services know this shop by: https://datatracker.ietf.org/doc/html/rfc8292 */
export type PushSender = {
  publicKey: string
  privateKey: string
  /** The address of a stand-in that takes the place of a push service. */
  standIn: string | null
}

type Variables = Pick<PlatformEnv, 'FUNDUS_PUSH_KEY' | 'FUNDUS_PUSH_STAND_IN'>

/** The public key follows from the private one, so that the two always belong together. */
export function pushSenderOf({
  FUNDUS_PUSH_KEY: privateKey,
  FUNDUS_PUSH_STAND_IN,
}: Variables): PushSender | null {
  if (privateKey === undefined) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url'), standIn: FUNDUS_PUSH_STAND_IN ?? null }
}
