import { expect, test } from 'vitest'
import { accessTypes, productCategories } from '#src/domain/product/product-kinds.ts'
import { everything, priceChoices } from '#src/domain/product/product-choice.ts'
import { product } from '#src/test/product.ts'
import { isSortable, offeredChoices } from './offered-choices.ts'

const book = product({ category: 'E-Books', accessType: 'free' })
const song = product({ category: 'Audio', accessType: 'email_required' })
const cheap = product({ category: 'Audio', accessType: 'paid', priceCents: 2000 })
const named = product({ category: 'Audio', accessType: 'paid', priceCents: 0, isPayWhatYouWant: true })
const dear = product({ category: 'Audio', accessType: 'paid', priceCents: 2001 })
const coded = product({ category: 'Audio', accessType: 'code_required' })
const all = { categories: [...productCategories], prices: [...priceChoices], accesses: [...accessTypes] }

test.each([
  ['of nothing', [], false, {}, { categories: [], prices: [], accesses: [] }],
  ['of one kind', [song, song], false, {}, { categories: [], prices: [], accesses: [] }],
  [
    'of two categories',
    [song, book],
    false,
    {},
    { categories: ['E-Books', 'Audio'], prices: [], accesses: ['free', 'email_required'] },
  ],
  [
    'of two prices',
    [cheap, song],
    false,
    {},
    { categories: [], prices: ['any', 'free', 'low'], accesses: ['email_required', 'paid'] },
  ],
  [
    'of what may be had for nothing',
    [cheap, named],
    false,
    {},
    { categories: [], prices: ['any', 'free', 'low'], accesses: [] },
  ],
  [
    'of three prices',
    [dear, cheap, song],
    false,
    {},
    { categories: [], prices: priceChoices, accesses: ['email_required', 'paid'] },
  ],
  [
    'of those that need a code',
    [song, coded],
    false,
    {},
    { categories: [], prices: [], accesses: ['email_required', 'code_required'] },
  ],
  ['of more than is known', [song], true, {}, all],
  [
    'of what the address chooses',
    [song],
    false,
    { category: 'Video', price: 'high', access: 'paid' },
    { categories: ['Audio', 'Video'], prices: ['any', 'free', 'high'], accesses: ['email_required', 'paid'] },
  ],
] as const)('the choice %s', (_what, rows, hasMore, chosen, offered) => {
  expect(offeredChoices({ rows, hasMore }, { ...everything, ...chosen })).toEqual(offered)
})

test.each([
  [[], false, false],
  [[song], false, false],
  [[song], true, true],
  [[song, book], false, true],
] as const)('%# is to be put in order: %s', (rows, hasMore, sortable) => {
  expect(isSortable({ rows, hasMore })).toBe(sortable)
})
