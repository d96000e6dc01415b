import { describe, expect, it } from 'vitest'
import { parseConfig, type ColumnConfig } from '#scripts/project-config.ts'
import { checkValue, InvalidValue } from './value.ts'

function column(fields: object): ColumnConfig {
  const tables = [{ $id: 't', databaseId: 'd', name: 't', columns: [{ key: 'x', ...fields }] }]
  const [first] = parseConfig({ tables }).tables[0]?.columns ?? []
  if (!first) throw new Error('no column')
  return first
}

const STRING = column({ type: 'string', size: 4 })
const INTEGER = column({ type: 'integer', min: -5, max: 10 })
const ENUM = column({ type: 'string', format: 'enum', elements: ['red', 'blue'] })

describe('checkValue', () => {
  it.each([
    [STRING, '😀😀😀😀', '😀😀😀😀'],
    [STRING, '', ''],
    [INTEGER, -5, -5],
    [column({ type: 'integer' }), 9_007_199_254_740_991, 9_007_199_254_740_991],
    [column({ type: 'double' }), 2, 2],
    [column({ type: 'boolean' }), false, false],
    [column({ type: 'datetime' }), '2024-02-29', '2024-02-29T00:00:00.000+00:00'],
    [ENUM, 'red', 'red'],
    [column({ type: 'email' }), 'a@example.test', 'a@example.test'],
    [column({ type: 'url' }), 'https://example.test/a?b=c#d', 'https://example.test/a?b=c#d'],
    [column({ type: 'ip' }), '2001:db8::1', '2001:db8::1'],
  ])('%j takes %j', (config, value, expected) => {
    expect(checkValue(config, value)).toBe(expected)
  })

  it.each([
    [STRING, 'abcde', 'no longer than 4 chars'],
    [STRING, 5, 'valid string'],
    [STRING, 'a\0b', 'null characters'],
    [INTEGER, 11, 'a valid range between -5 and 10'],
    [INTEGER, '5', '32-bit integer'],
    [column({ type: 'integer' }), 4.5, '64-bit integer'],
    [column({ type: 'integer' }), 2 ** 53, '64-bit integer'],
    [column({ type: 'double' }), '1.5', 'a valid float'],
    [column({ type: 'boolean' }), 1, 'a valid boolean'],
    [column({ type: 'datetime' }), 1_709_210_096, 'valid date between'],
    [ENUM, 'RED', 'one of (red, blue)'],
    [column({ type: 'email' }), 'nope', 'a valid email address'],
    [column({ type: 'url' }), 'javascript:alert(1)', 'a valid URL'],
    [column({ type: 'ip' }), '999.1.1.1', 'a valid IP address'],
  ])('%j refuses %j', (config, value, reason) => {
    expect(() => checkValue(config, value)).toThrow(InvalidValue)
    expect(() => checkValue(config, value)).toThrow(reason)
  })
})
