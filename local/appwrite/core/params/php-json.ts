/**
 * A whole number that was written with a point or an exponent: `4.0`, `1e3`. To PHP it is a float, which no integer
 * column takes; JavaScript alone could not tell.
 */
export class WholeFloat extends Number {}

/** Either a text, which is passed over, or a number that could be such a float. */
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

/** PHP has one type for lists and maps: `{}` is an empty list, `{"0": "a"}` one of one item. */
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

/** Reads JSON as PHP's json_decode does; throws a SyntaxError for what is none to it. */
export function decodePhpJson(text: string): unknown {
  return JSON.parse(COULD_BE_FLOAT.test(text) ? markFloats(text) : text, (key, value: unknown) =>
    asPhpValue(key, value),
  )
}

/** Bytes that are no UTF-8 are no JSON, nor is a text with a byte order mark. */
export const utf8Text = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
