import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 under the project's secret. A purpose keeps equal values of different use apart. */
export function createKeyedHash(secret: string) {
  const digest = (purpose: string, parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify([purpose, ...parts]))
  return {
    /** 64 hex digits. */
    of: (purpose: string, ...parts: string[]) => digest(purpose, parts).digest('hex'),
    /** A row id that nobody can guess: 32 hex digits. */
    id: (purpose: string, ...parts: string[]) => digest(purpose, parts).digest('hex').slice(0, 32),
    /** Compares in constant time, whatever the lengths. */
    equal: (a: string, b: string) =>
      timingSafeEqual(digest('compare', [a]).digest(), digest('compare', [b]).digest()),
  }
}
export type KeyedHash = ReturnType<typeof createKeyedHash>
