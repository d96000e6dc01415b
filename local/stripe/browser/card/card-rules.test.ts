import { describe, expect, test } from 'vitest'
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  formatExpiry,
  formatNumber,
} from './card-rules.ts'

const november2026 = new Date(2026, 10, 21)

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x42429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['', ''],
])('the number %j is written %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

test.each([
  ['4', 'visa'],
  ['55', 'mastercard'],
  ['37', 'amex'],
  ['6011', 'unknown'],
  ['', 'unknown'],
])('a number that begins with %j is %s', (typed, brand) => {
  expect(brandOf(typed)).toBe(brand)
})

test.each([
  ['4', '04'],
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/34', '12 / 34'],
  ['12345', '12 / 34'],
])('the expiry %j is written %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

describe('problems', () => {
  test.each([
    ['4242 4242 4242 4242', null],
    ['4242 4242 4242 424', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['3782 822463 10005', null],
    ['', 'incomplete_number'],
  ])('problems of the number %j: %s', (text, problem) => {
    expect(checkNumber(text)).toBe(problem)
  })

  test.each([
    ['11 / 26', null],
    ['10 / 26', 'invalid_expiry_month_past'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry_month'],
    ['00 / 30', 'invalid_expiry_month'],
    ['12 / 3', 'incomplete_expiry'],
  ])('problems of the expiry %j: %s', (text, problem) => {
    expect(checkExpiry(text, november2026)).toBe(problem)
  })

  test.each([
    ['123', '4242', null],
    ['12', '4242', 'incomplete_cvc'],
    ['123', '3782', 'incomplete_cvc'],
    ['1234', '3782', null],
  ])('problems of the code %j on %s…: %s', (text, number, problem) => {
    expect(checkCvc(text, number)).toBe(problem)
  })

  test.each([
    ['', 'CH', null],
    ['', 'US', 'incomplete_zip'],
    ['94107', 'US', null],
    ['SW1A 1AA', 'GB', null],
    ['K1A 0B1', 'CA', null],
  ])('problems of the postal code %j in %s: %s', (text, country, problem) => {
    expect(checkPostalCode(text, country)).toBe(problem)
  })
})
