import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, readConfig } from './project-config.ts'

const withColumn = (column: object) => ({
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [{ $id: 't', databaseId: 'db', name: 't', columns: [column] }],
})

describe('parseConfig', () => {
  it('parseConfig fills in what may be left out', () => {
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
    [{ key: 'a', type: 'string', encrypt: true }, 'Encrypted columns are not emulated'],
  ])('parseConfig refuses %j by name', (column, message) => {
    const parse = () => parseConfig(withColumn(column))
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(message)
  })

  it('parseConfig refuses an index on a column that does not exist', () => {
    const [table] = withColumn({ key: 'a', type: 'string', size: 5 }).tables
    const indexes = [{ key: 'i', type: 'key', columns: ['a', 'b'] }]
    expect(() => parseConfig({ tables: [{ ...table, indexes }] })).toThrow('Index "i" names column "b"')
  })

  it('parseConfig names the place of the fault', () => {
    expect(() => parseConfig(withColumn({ key: 'a', type: 'point' }))).toThrow('tables.0.columns.0.type')
  })
})

describe('readConfig', () => {
  it.each(['/nowhere/appwrite.json', import.meta.filename])(
    'names a file that is no configuration: %s',
    (file) => {
      expect(() => readConfig(file)).toThrow(ConfigError)
      expect(() => readConfig(file)).toThrow(`${file} cannot be read`)
    },
  )
})
