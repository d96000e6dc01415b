import { beforeEach, expect, test, vi } from 'vitest'
import { codeKey } from '#src/config/code-link.ts'
import { enteredCodes } from './entered-codes.ts'

beforeEach(() => sessionStorage.clear())

test('a code is kept for its creator alone, with the buyer’s address', () => {
  enteredCodes.set('ada', { code: 'EARLY', email: 'ben@example.ch' })
  expect(enteredCodes.get('ada')).toEqual({ code: 'EARLY', email: 'ben@example.ch' })
  expect(enteredCodes.get('bea')).toBeNull()
  enteredCodes.forget('ada')
  expect(enteredCodes.get('ada')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a link brings another code, and the address is not asked for again', () => {
  enteredCodes.set('ada', { code: 'EARLY', email: 'ben@example.ch' })
  sessionStorage.setItem(codeKey('ada'), ' late ')
  expect(enteredCodes.get('ada')).toEqual({ code: 'late', email: 'ben@example.ch' })
})

test.each(['', ' '])('a link with %j brings no code', (code) => {
  sessionStorage.setItem(codeKey('ada'), code)
  expect(enteredCodes.get('ada')).toBeNull()
})

test('without browser storage there is no code, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  enteredCodes.set('ada', { code: 'EARLY' })
  expect(enteredCodes.get('ada')).toBeNull()
  enteredCodes.forget('ada')
  vi.unstubAllGlobals()
})
