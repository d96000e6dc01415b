import { beforeEach, expect, test, vi } from 'vitest'
import { codeLinkKey } from '#src/config/code-link.ts'
import { enteredCodes } from './entered-codes.ts'

beforeEach(() => sessionStorage.clear())

test('a code is kept for its creator alone, with the address that belongs to it', () => {
  enteredCodes.set('ada', { code: 'EARLY & MORE=', email: 'ben+x@example.ch' })
  expect(enteredCodes.get('ada')).toEqual({ code: 'EARLY & MORE=', email: 'ben+x@example.ch' })
  expect(enteredCodes.get('bea')).toBeNull()
  enteredCodes.forget('ada')
  expect(enteredCodes.get('ada')).toBeNull()
})

test('a link replaces another code, and leaves the address of the same one', () => {
  enteredCodes.set('ada', { code: 'early', email: 'ben@example.ch' })
  sessionStorage.setItem(codeLinkKey('ada'), '?code=+Early&email=mallory@evil.example')
  expect(enteredCodes.get('ada')).toEqual({ code: 'EARLY', email: 'ben@example.ch' })
  sessionStorage.setItem(codeLinkKey('ada'), '?page=2&code=late&email=mallory@evil.example')
  expect(enteredCodes.get('ada')).toEqual({ code: 'LATE' })
  enteredCodes.set('ada', { code: 'OTHER' })
  expect(enteredCodes.get('ada')?.code).toBe('OTHER')
})

test.each(['', '?code=', '?codes=EARLY', '?page=2'])('a link with %j brings no code', (query) => {
  sessionStorage.setItem(codeLinkKey('ada'), query)
  expect(enteredCodes.get('ada')).toBeNull()
})

test('a code of a link is forgotten with the one that was entered', () => {
  sessionStorage.setItem(codeLinkKey('ada'), '?code=EARLY')
  enteredCodes.forget('ada')
  expect(enteredCodes.get('ada')).toBeNull()
})

test('without browser storage there is no code, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  enteredCodes.set('ada', { code: 'EARLY' })
  expect(enteredCodes.get('ada')).toBeNull()
  enteredCodes.forget('ada')
  vi.unstubAllGlobals()
})
