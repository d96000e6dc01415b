const BYTES = 10

/** Returns 20 random hexadecimal digits, a valid id of Appwrite. Not by `crypto.randomUUID`, which exists only on https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
