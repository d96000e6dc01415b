import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const withColumn = (column: object) => ({
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [{ $id: 't', databaseId: 'db', name: 't', columns: [column] }],
})

describe('parseConfig', () => {
  it('fills what may be left out', () => {
    expect(parseConfig(withColumn({ key: 'a', type: 'string', size: 5 })).tables[0]).toMatchObject({
      $permissions: [],
      rowSecurity: false,
      enabled: true,
      columns: [{ key: 'a', required: false, array: false, default: null }],
    })
  })

  it.each([
    [{ key: 'a', type: 'relationship' }, 'Column type "relationship" is not emulated'],
    [{ key: 'a', type: 'string', generated: true }, 'generated'],
  ])('refuses %j by name', (column, message) => {
    const parse = () => parseConfig(withColumn(column))
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(message)
  })

  it('names the place of the fault', () => {
    expect(() => parseConfig(withColumn({ key: 'a', type: 'point' }))).toThrow('tables.0.columns.0.type')
  })
})
