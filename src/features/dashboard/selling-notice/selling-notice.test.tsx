import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#src/domain/profile/profile.ts'
import { countPaidProducts } from '#src/services/products/own-products-api.ts'
import { useSelling } from '#src/services/products/selling-queries.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { eventually } from '#src/test/eventually.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SellingNotice } from './selling-notice.tsx'

vi.mock('#src/services/products/own-products-api.ts', () => ({ countPaidProducts: vi.fn() }))
vi.mock('#src/services/products/selling-queries.ts', async (original) => ({
  ...(await original<object>()),
  useSelling: vi.fn(),
}))
const count = vi.mocked(countPaidProducts)
const selling = vi.mocked(useSelling)

beforeEach(() => {
  count.mockReset().mockResolvedValue(2)
  selling.mockReset().mockReturnValue('ready')
})

const FAR = '2999-12-31T12:00:00.000Z'
const PAST = '2020-01-01T12:00:00.000Z'

const open = (part: Partial<Account> = {}) => renderFeature(<SellingNotice account={account(part)} />)
const notice = (name: string) => screen.findByRole('region', { name })
const WHO = 'Who sells your products?'

describe('a creator who has not said who sells', () => {
  test('has until a day to do it', async () => {
    open({ sellerDueAt: FAR })
    expect(await notice(WHO)).toHaveTextContent(
      /Please say it by 31 Dec(ember)? 2999; after that nobody can buy/,
    )
    expect(screen.getByRole('link', { name: 'Say who sells' })).toHaveAttribute(
      'href',
      '/members/settings?tab=business',
    )
    await expectAccessible()
  })

  test('sells nothing after that day', async () => {
    selling.mockReturnValue('unnamed')
    open({ sellerDueAt: PAST })
    expect(await notice(WHO)).toHaveTextContent('Nobody can buy from you until you have said it.')
  })

  test('and has no payment account is told both', async () => {
    selling.mockReturnValue('unconnected')
    open({ sellerDueAt: FAR })
    expect(await notice('Nobody can buy from you yet')).toHaveTextContent('Your 2 paid products')
    expect(await notice(WHO)).toBeVisible()
  })
})

test.each<[string, Partial<Account>, number]>([
  ['has said it', { sellerDueAt: PAST, seller: '{"kind":"private"}' }, 2],
  ['had nothing for sale', { sellerDueAt: null }, 2],
  ['has no paid products any more', { sellerDueAt: FAR }, 0],
])('who %s is told nothing', async (_, part, products) => {
  count.mockResolvedValue(products)
  open(part)
  await eventually(() => expect(screen.queryByRole('region')).toBeNull())
})
