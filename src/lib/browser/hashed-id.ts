import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const DIGITS = 32

/** The same id for the same parts, from which nobody learns them. `crypto.subtle` exists on https only. */
export function hashedId(...parts: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, DIGITS)
}
