/**
 * Whether a parsed JSON value has texts under these names. For the few things that a page reads before it is used: a schema library
 * for them alone would be 10 KB of its first scripts.
 */
export const hasTexts = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, string> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof Reflect.get(value, key) === 'string')
