import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 with the project's secret. The purpose gives equal values different hashes for different uses. */
export function createKeyedHash(secret: string) {
  const digest = (purpose: string, parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify([purpose, ...parts]))
  return {
    /** Returns 64 hex digits. */
    of: (purpose: string, ...parts: string[]) => digest(purpose, parts).digest('hex'),
    /** Returns a row id that nobody can guess: 32 hex digits. */
    id: (purpose: string, ...parts: string[]) => digest(purpose, parts).digest('hex').slice(0, 32),
    /** Compares two texts of any length in constant time. */
    equal: (a: string, b: string) =>
      timingSafeEqual(digest('compare', [a]).digest(), digest('compare', [b]).digest()),
  }
}
export type KeyedHash = ReturnType<typeof createKeyedHash>
