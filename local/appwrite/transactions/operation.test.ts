import { describe, expect, it } from 'vitest'
import { operationsParam, toOperation } from './operation.ts'
import { operationFault } from './operation-rules.ts'

const place = { databaseId: 'd', tableId: 't' }
const create = { ...place, rowId: 'r', action: 'create', data: { title: 'A' } }

describe('operationFault', () => {
  it.each([
    [7, 'Value must be an array'],
    [{ ...create, databaseId: undefined }, "Key 'databaseId' must be a non\u2011empty string"],
    [{ action: 'create', databaseId: 'd' }, 'Missing required key: tableId'],
    [{ ...create, tableId: ' ' }, "Key 'tableId' must be a non\u2011empty string"],
    [{ ...place, action: 'create', data: {} }, "Key 'rowId' is required for action 'create'"],
    [{ ...create, rowId: '' }, "Key 'rowId' must be a non-empty string"],
    [{ ...place, rowId: 'r', action: 'update' }, 'Missing required key: data'],
    [{ ...create, data: 'x' }, "Key 'data' must be an array"],
    [{ ...create, action: 'increment', data: {} }, "Key 'column' is required in data for increment"],
    [
      { ...create, action: 'decrement', data: { column: 'n', value: 'x' } },
      "Key 'value' must be a numeric value for decrement",
    ],
    [{ ...place, action: 'bulkDelete', data: {} }, "Key 'queries' is required in data for bulkDelete"],
    [
      { ...place, action: 'bulkUpdate', data: { queries: [] } },
      "Key 'data' is required in data for bulkUpdate",
    ],
  ])('the fault of the operation %j: %s', (operation, fault) => expect(operationFault(operation)).toBe(fault))

  it('operationFault names the actions', () =>
    expect(operationFault({ ...create, action: 'drop' })).toContain("Key 'action' must be one of: create, "))

  it.each([
    create,
    { ...place, rowId: 'r', action: 'delete' },
    { ...create, action: 'increment', data: { column: 'n', value: '2' } },
    { ...place, action: 'bulkCreate', data: [{ title: 'A' }] },
    { ...place, action: 'bulkUpdate', data: { queries: [], data: { title: 'B' } } },
  ])('operationFault lets %j pass', (operation) => expect(operationFault(operation)).toBeUndefined())
})

it('toOperation reads a step and its limit', () => {
  const data = { column: 'n', value: '2', max: 5 }
  const [sent] = operationsParam.parse([{ ...create, action: 'increment', data }])
  expect(sent && toOperation(sent)).toMatchObject({ column: 'n', value: 2, limit: 5 })
})

it('a step that is infinite, as JSON can write one, has status 500', () => {
  const data = { column: 'n', value: Infinity }
  const [sent] = operationsParam.parse([{ ...create, action: 'increment', data }])
  expect(() => sent && toOperation(sent)).toThrow('Server Error')
})
