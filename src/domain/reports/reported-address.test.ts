import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { type Reported, reportedAt, reviewAddress } from './reported-address.ts'

const SITE = 'https://shop.example'
const page = (name: string): Reported => ({ kind: 'page', name })
const product = (productId: string): Reported => ({ kind: 'product', productId })

test.each<[string, Reported | null]>([
  [paths.creator.href('anna'), page('anna')],
  [paths.user.href('anna'), page('anna')],
  [paths.imprint.href('anna'), page('anna')],
  [paths.handle.href('anna'), page('anna')],
  [paths.product.href('anna', 'kit'), product('kit')],
  ['https://shop.example/user/anna/product/kit?page=2#reviews', product('kit')],
  [reviewAddress(paths.product.href('anna', 'kit'), 'first'), { kind: 'review', reviewId: 'first' }],
  ['https://shop.example/user/anna/product/kit?review=', product('kit')],
  [' HTTPS://Shop.Example/user/anna/products ', page('anna')],
  ['http://shop.example/anna', page('anna')],
  ['shop.example/anna', page('anna')],
  ['shop.example/user/anna/product/kit', product('kit')],
  ['anna', page('anna')],
  ['/user/%C3%A4/product/a%20b', product('a b')],
  ['', null],
  ['/', null],
  ['https://shop.example', null],
  ['https://shop.example/user', null],
  ['https://elsewhere.example/anna', null],
  ['elsewhere.example/anna', null],
  ['//elsewhere.example/anna', null],
  ['https://shop.example@elsewhere.example/anna', null],
  ['/user/%', null],
  ['http://[', null],
  ['javascript:alert(1)', null],
])('the address %j leads to %j', (address, expected) => {
  expect(reportedAt(address, SITE)).toEqual(expected)
})
