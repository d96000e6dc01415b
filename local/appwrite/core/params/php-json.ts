/**
 * A whole number that JSON writes with a decimal point or an exponent: `4.0`, `1e3`. PHP reads it as a float, which no
 * integer column accepts. JavaScript's own parser loses this difference.
 */
export class WholeFloat extends Number {}

/** Matches either a string, which is skipped, or a number. */
const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const COULD_BE_FLOAT = /\d[.eE][\d+-]/
const FLOAT_KEY = '\u0001float'
const LONE_SURROGATE = /\p{Surrogate}/u

const markFloats = (text: string) =>
  text.replaceAll(TEXTS_AND_NUMBERS, (token) => {
    const isWhole = !token.startsWith('"') && /[.eE]/.test(token) && Number.isInteger(Number(token))
    return isWhole ? `{${JSON.stringify(FLOAT_KEY)}:${token}}` : token
  })

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof WholeFloat)

/** PHP has one type for lists and maps: it reads `{}` as an empty list and `{"0": "a"}` as a list of one item. */
function asPhpValue(key: string, value: unknown): unknown {
  if (LONE_SURROGATE.test(key) || (typeof value === 'string' && LONE_SURROGATE.test(value))) {
    throw new SyntaxError('Single unpaired high surrogate in Unicode escape')
  }
  if (!isObject(value) || Array.isArray(value)) return value
  const entries: [string, unknown][] = Object.entries(value)
  const [[name, inner] = []] = entries
  if (name === FLOAT_KEY && typeof inner === 'number') return new WholeFloat(inner)
  return entries.every(([own], position) => own === String(position))
    ? entries.map(([, item]) => item)
    : value
}

/** Reads JSON as PHP's json_decode does. Throws a SyntaxError where PHP refuses the text. */
export function decodePhpJson(text: string): unknown {
  return JSON.parse(COULD_BE_FLOAT.test(text) ? markFloats(text) : text, (key, value: unknown) =>
    asPhpValue(key, value),
  )
}

/**
 * Throws a TypeError for bytes that are not UTF-8. A byte order mark stays in the text, so that the JSON parser refuses
 * it as PHP does.
 */
export const utf8Text = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
