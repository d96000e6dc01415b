/** Makes a thing when it is first asked for: what ICU brings costs a slow processor up to 40 ms each. */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}
