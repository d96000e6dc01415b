/** Ends an exhaustive switch: a forgotten case does not compile. @throws {Error} for a value that is not of its type */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
