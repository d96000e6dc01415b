const BYTES = 10

/** An id that nobody guesses and Appwrite takes: 20 hexadecimal digits. `crypto.randomUUID` exists on https only. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
