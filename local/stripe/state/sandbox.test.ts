import { expect, test } from 'vitest'
import { sampleCharge } from '../testing/sample-charge.ts'
import { openDatabase } from './database.ts'
import { openSandbox } from './sandbox.ts'

const now = 2000
const clock = () => new Date(now * 1000)
const charge = { ...sampleCharge, destination: 'acct_1', amount: 2000, availableOn: now }

test('the ledger follows what changes of a charge, and waits for its day', () => {
  const { charges, book } = openSandbox(openDatabase(':memory:'), clock)
  charges.put(charge)
  expect(book.balanceOf('acct_1', now - 1, 'chf')).toEqual([{ currency: 'chf', available: 0, pending: 1900 }])
  charges.put({ ...charge, amountRefunded: 500, amountReversed: 500, feeRefunded: 25 })
  expect(book.balanceOf('acct_1', now, 'chf')).toEqual([{ currency: 'chf', available: 1425, pending: 0 }])
  expect(book.balanceOf(null, now, 'chf')).toEqual([
    { currency: 'chf', available: 1_000_000 + 75 - 88, pending: 0 },
  ])
})

test('currencies are kept apart, the own one first', () => {
  const { charges, book } = openSandbox(openDatabase(':memory:'), clock)
  charges.put({ ...charge, currency: 'cad' })
  expect(book.balanceOf('acct_1', now, 'eur')).toEqual([
    { currency: 'eur', available: 0, pending: 0 },
    { currency: 'cad', available: 1900, pending: 0 },
  ])
})

test('a file from before there was a ledger gets one', () => {
  const connection = openDatabase(':memory:')
  openSandbox(connection, clock).charges.put(charge)
  connection.exec('delete from entries')
  const { book } = openSandbox(connection, clock)
  expect(book.balanceOf('acct_1', now, 'chf')).toEqual([{ currency: 'chf', available: 1900, pending: 0 }])
})

test('a file from before transfers were kept gets those of its charges', () => {
  const connection = openDatabase(':memory:')
  openSandbox(connection, clock).charges.put({ ...charge, amountReversed: 500 })
  const { transfers } = openSandbox(connection, clock)
  expect(transfers.list()).toMatchObject([{ amount: 2000, amountReversed: 500, charge: charge.id }])
})
