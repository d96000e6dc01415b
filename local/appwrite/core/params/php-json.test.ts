import { describe, expect, it } from 'vitest'
import { decodePhpJson, utf8Text, WholeFloat } from './php-json.ts'

describe('decodePhpJson', () => {
  it.each([
    ['{"a":1,"b":"4.0"}', { a: 1, b: '4.0' }],
    ['{"a":1.5,"b":-2}', { a: 1.5, b: -2 }],
    ['{"a":{},"b":[]}', { a: [], b: [] }],
    ['{"a":{"0":"x","1":"y"}}', { a: ['x', 'y'] }],
    ['{"a":{"1":"x"}}', { a: { 1: 'x' } }],
    [String.raw`{"a":"\ud83d\ude00 \"4.0\""}`, { a: '😀 "4.0"' }],
    ['[1,2]', [1, 2]],
    ['"x"', 'x'],
  ])('decodePhpJson reads %s', (text, expected) => expect(decodePhpJson(text)).toEqual(expected))

  it.each(['4.0', '1e3', '-0.0', '1E+2'])('knows %s for a float', (text) =>
    expect(decodePhpJson(text)).toBeInstanceOf(WholeFloat),
  )

  it.each([String.raw`{"a":"\ud800"}`, String.raw`{"\udc00":1}`, '{oops', ''])('refuses %s', (text) =>
    expect(() => decodePhpJson(text)).toThrow(SyntaxError),
  )
})

it.each([[[0x22, 0xfc, 0x22]], [[0xff]]])('%j is no UTF-8', (bytes) =>
  expect(() => utf8Text(new Uint8Array(bytes).buffer)).toThrow(TypeError),
)
