import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const DIGITS = 32

/** Returns an id that depends only on the parts and does not reveal them. Not by `crypto.subtle`, which exists only on https. */
export function hashedId(...parts: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, DIGITS)
}
