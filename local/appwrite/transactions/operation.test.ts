import * as v from 'valibot'
import { expect, it } from 'vitest'
import { operationsParam, toOperation } from './operation.ts'

const create = { databaseId: 'd', tableId: 't', rowId: 'r', action: 'create', data: { title: 'A' } }

const faultOf = (operation: object) => v.safeParse(operationsParam, [operation]).issues?.[0].message

it.each([
  ['databaseId', "Key 'databaseId' is required"],
  ['tableId', "Key 'tableId' is required"],
  ['action', "Key 'action' must be one of: "],
  ['rowId', "Key 'rowId' is required for action 'create'"],
])('asks for %s in the words of the server', (key, message) => {
  const { [key]: _missing, ...rest }: Record<string, unknown> = create
  expect(faultOf(rest)).toContain(message)
})

it('takes a list of data for none', () =>
  expect(v.parse(operationsParam, [{ ...create, data: ['A'] }])[0]?.data).toEqual({}))

it('refuses a step without end', () => {
  const step = { ...create, action: 'increment', data: { column: 'count', value: Infinity } }
  const [operation] = v.parse(operationsParam, [step])
  expect(() => operation && toOperation(operation)).toThrow(v.ValiError)
})
