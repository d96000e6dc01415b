/** Makes a value at its first use and keeps it. Used for formatters of `Intl`, each of which costs a slow processor up to 40 ms. */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => (made ??= make())
}
