/** Ends an exhaustive switch: the compiler refuses a forgotten case, a value from outside throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
