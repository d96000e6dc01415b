import { beforeEach, expect, test, vi } from 'vitest'
import { enteredCodes, keepLinkedCode } from './entered-codes.ts'

beforeEach(() => sessionStorage.clear())

test('a code is kept for its creator alone, with the address that belongs to it', () => {
  enteredCodes.set('ada', { code: 'EARLY & MORE=', email: 'ben+x@example.ch' })
  expect(enteredCodes.get('ada')).toEqual({ code: 'EARLY & MORE=', email: 'ben+x@example.ch' })
  expect(enteredCodes.get('bea')).toBeNull()
  enteredCodes.forget('ada')
  expect(enteredCodes.get('ada')).toBeNull()
})

test('a link replaces another code, and leaves the address of the same one', () => {
  enteredCodes.set('ada', { code: 'EARLY', email: 'ben@example.ch' })
  keepLinkedCode('ada', 'EARLY')
  expect(enteredCodes.get('ada')?.email).toBe('ben@example.ch')
  keepLinkedCode('ada', 'LATE')
  expect(enteredCodes.get('ada')).toEqual({ code: 'LATE', email: undefined })
})

test('without browser storage there is no code, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLinkedCode('ada', 'EARLY')
  expect(enteredCodes.get('ada')).toBeNull()
  enteredCodes.forget('ada')
  vi.unstubAllGlobals()
})
