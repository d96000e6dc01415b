import { createECDH } from 'node:crypto'
import type { PlatformEnv } from '#functions/shared/http/env.ts'

/** The VAPID keys by which push services recognise this installation: https://datatracker.ietf.org/doc/html/rfc8292 */
export type PushSender = {
  publicKey: string
  privateKey: string
  /** The address of a stand-in for push services, or null. */
  standIn: string | null
}

type Variables = Pick<PlatformEnv, 'FUNDUS_PUSH_KEY' | 'FUNDUS_PUSH_STAND_IN'>

/** Derives the public key from the private key, so that the two always match. Returns null if no key is set. */
export function pushSenderOf({
  FUNDUS_PUSH_KEY: privateKey,
  FUNDUS_PUSH_STAND_IN,
}: Variables): PushSender | null {
  if (privateKey === undefined) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url'), standIn: FUNDUS_PUSH_STAND_IN ?? null }
}
