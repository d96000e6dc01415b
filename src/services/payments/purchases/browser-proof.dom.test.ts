import { afterEach, expect, test, vi } from 'vitest'
import { begunPayments } from '#src/services/payments/begun-payments.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { browserProof, PROOF_KEY } from './browser-proof.ts'

afterEach(() => {
  vi.restoreAllMocks()
  browserProof.forget()
})

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })

test('a proof is kept, and an empty one changes nothing', () => {
  browserProof.set('one')
  browserProof.set('')
  expect(browserProof.get()).toBe('one')
  expect(localStorage.getItem(PROOF_KEY)).toBe('one')
})

test('where the storage is full a purchase goes on, and its proof lasts as long as the page', () => {
  browserProof.set('before')
  fillStorage()
  begunPayments.set('kit', 'guest', 'pi_1')
  signedInHint.set(true)
  browserProof.set('now')
  expect(browserProof.get()).toBe('now')
  expect(begunPayments.get('kit', 'guest')).toBeUndefined()
})

test('a proof that is forgotten is forgotten where the storage is full too', () => {
  fillStorage()
  browserProof.set('now')
  browserProof.forget()
  expect(browserProof.get()).toBeUndefined()
})
