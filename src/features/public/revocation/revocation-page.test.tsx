import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { type Session, sessionKey } from '#src/services/auth/session-queries.ts'
import { listPurchases } from '#src/services/payments/purchases/api.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'
import { declareRevocation } from '#src/services/revocations/api.ts'
import { user } from '#src/test/account.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { inGerman } from '#src/test/in-german.ts'
import { purchase } from '#src/test/order.ts'
import { renderFeature } from '#src/test/render.tsx'
import { RevocationPage } from './revocation-page.tsx'

vi.mock('#src/services/revocations/api.ts', () => ({ declareRevocation: vi.fn() }))
vi.mock('#src/services/payments/purchases/api.ts', () => ({ listPurchases: vi.fn() }))
const declare = vi.mocked(declareRevocation)
const list = vi.mocked(listPurchases)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  declare.mockReset().mockResolvedValue('2026-11-21T08:30:00.000Z')
  list.mockReset().mockResolvedValue({ purchases: [], next: null })
})

const open = (order = '') => renderFeature(<RevocationPage order={order} />)
const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const labels = {
  name: 'Name',
  orderId: 'Order number',
  email: 'E-mail address for the confirmation',
} as const
const typed = { name: 'Ada Lovelace', orderId: 'pi_3Abc', email: 'ada@example.com' }

async function fill(values: Partial<typeof typed> = typed) {
  for (const key of ['name', 'orderId', 'email'] as const) {
    if (values[key]) await userEvent.type(await field(labels[key]), values[key])
  }
}

async function expectValues(values: typeof typed) {
  for (const key of ['name', 'orderId', 'email'] as const) {
    expect(await field(labels[key])).toHaveValue(values[key])
  }
}

/** Returns the id of each declaration that was sent. */
const submissions = () => declare.mock.calls.map(([submissionId]) => submissionId)

const bought = (revocation: Partial<PurchaseItem['revocation']>, part: Partial<PurchaseItem> = {}) =>
  purchase({ ...part, revocation: { ...purchase().revocation, ...revocation } })

test('a declaration is typed, shown again, and made by a second press', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  await fill()
  await expectAccessible()
  await press('Continue')
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your withdrawal' })).toHaveFocus()
  for (const text of Object.values(typed)) expect(screen.getByText(text)).toBeVisible()
  expect(declare).not.toHaveBeenCalled()
  await expectAccessible()
  await press('Confirm withdrawal')
  const arrived = await screen.findByRole('heading', { level: 1, name: 'Your declaration has arrived' })
  expect(arrived).toHaveFocus()
  expect(screen.getByText('You declared the withdrawal on 21 November 2026 at 09:30 CET.')).toBeVisible()
  expect(screen.getByText(/^We confirm it by e-mail to ada@example.com/)).toBeVisible()
  expect(declare).toHaveBeenCalledExactlyOnceWith(expect.any(String), typed)
  await expectAccessible()

  await press('Withdraw from another contract')
  expect(screen.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toHaveFocus()
  await expectValues({ name: '', orderId: '', email: '' })
})

test('what is wrong stands at its field, the first of which has the focus', async () => {
  open()
  await press('Continue')
  const problems = await screen.findAllByRole('alert')
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Order number is required',
    'Email is required',
  ])
  expect(await field('Name')).toHaveFocus()
  await expectAccessible()
  const wrong = { name: 'https://evil.example', orderId: '123', email: 'ada' }
  await fill(wrong)
  for (const text of [m.revocation_name_letters(), m.revocation_order_form(), m.refusal_invalid_email()]) {
    expect(await screen.findByText(text)).toBeVisible()
  }
  await expectValues(wrong)
})

test('the order of the link is filled in', async () => {
  open('pi_kit')
  expect(await field('Order number')).toHaveValue('pi_kit')
})

test.each([
  ['', 'own@example.com'],
  ['other@example.com', 'other@example.com'],
])('with %j typed, the address of the account makes it %s', async (already, expected) => {
  const { queryClient } = open()
  const email = await field(labels.email)
  if (already) await userEvent.type(email, already)
  const session: Session = { user: { ...user, email: 'own@example.com' }, account: null }
  queryClient.setQueryData(sessionKey, session)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(email).toHaveValue(expected))
})

describe('pressed again and again', () => {
  test('two presses in one frame make one declaration', async () => {
    open()
    await fill()
    await press('Continue')
    const button = await screen.findByRole('button', { name: 'Confirm withdrawal' })
    button.click()
    button.click()
    await screen.findByText(/^You declared the withdrawal/)
    expect(declare).toHaveBeenCalledOnce()
  })

  test.each([
    [new OfflineError(), /reach the server/],
    [new ActionError('rate_limited', 'Too many requests.'), 'Too many requests.'],
    [new Error('bug'), 'Something went wrong. Please try again.'],
  ])('after %s it is the same declaration, also after a reload', async (error, message) => {
    declare.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
    open()
    await fill()
    await press('Continue')
    await press('Confirm withdrawal')
    expect(await screen.findByText(message)).toBeVisible()
    await expectAccessible()
    await press('Confirm withdrawal')
    await screen.findByText(message)
    cleanup()
    open()
    await expectValues(typed)
    await press('Continue')
    await press('Confirm withdrawal')
    await screen.findByText(/^You declared the withdrawal/)
    expect(declare).toHaveBeenCalledTimes(3)
    expect(new Set(submissions()).size).toBe(1)
  })

  test('with other words it is another declaration', async () => {
    declare.mockRejectedValueOnce(new OfflineError())
    open()
    await fill()
    await press('Continue')
    await press('Confirm withdrawal')
    await screen.findByText(/reach the server/)
    await press('Change')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await expectValues(typed)
    await userEvent.type(await field('Order number'), '2')
    await press('Continue')
    await press('Confirm withdrawal')
    await screen.findByText(/^You declared the withdrawal/)
    expect(declare.mock.lastCall?.[1]).toEqual({ ...typed, orderId: 'pi_3Abc2' })
    expect(new Set(submissions()).size).toBe(2)
  })
})

describe('what this browser has bought', () => {
  const row = async (title: string) => {
    const item = (await screen.findByRole('heading', { level: 3, name: title })).closest('li')
    if (!item) throw new Error(`${title} is in no list`)
    return within(item)
  }

  test.each<[PurchaseItem['revocation']['outcome'], string]>([
    ['refund', 'You can withdraw until 7 December 2026.'],
    [
      'lapsed',
      'You agreed to immediate delivery and got the file on 22 November 2026, so the right to withdraw has ended.',
    ],
    ['late', 'The time to withdraw ended on 7 December 2026.'],
    ['returned', 'The money went back, or your bank is deciding about it.'],
  ])('says of each purchase how it stands: %s', async (outcome, text) => {
    const deliveredAt = outcome === 'lapsed' ? '2026-11-22T12:00:00.000Z' : null
    list.mockResolvedValue({ purchases: [bought({ outcome, deliveredAt })], next: null })
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText(text)).toBeVisible()
    expect(kit.queryAllByRole('button')).toHaveLength(outcome === 'refund' ? 1 : 0)
    await expectAccessible()
  })

  test('fills in the order that is chosen, and goes on with the name', async () => {
    list.mockResolvedValue({ purchases: [bought({})], next: null })
    open()
    const button = (await row('Brand kit')).getByRole('button', { name: 'Withdraw from this contract' })
    expect(button).toHaveAccessibleDescription('Brand kit')
    await userEvent.click(button)
    expect(await field('Order number')).toHaveValue('pi_kit')
    expect(await field('Name')).toHaveFocus()
    await fill({ name: typed.name, email: typed.email })
    await press('Continue')
    expect(screen.getByText('Brand kit')).toBeVisible()
    expect(screen.getByText('pi_kit')).toBeVisible()
  })

  test('has the order of the link first, and nothing that was free', async () => {
    const [kit, free] = [bought({}), bought({ outcome: 'unpaid' }, { paymentId: 'free_1', title: 'Gift' })]
    const asked = bought({}, { paymentId: 'pi_asked', title: 'Field guide' })
    list.mockResolvedValue({ purchases: [kit, free, asked], next: null })
    open('pi_asked')
    const titles = await screen.findAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Field guide', 'Brand kit'])
  })

  test('may fail to load, and the form is there all the same', async () => {
    list.mockRejectedValueOnce(new OfflineError()).mockResolvedValue({ purchases: [bought({})], next: null })
    open()
    expect(await screen.findByText(m.revocation_failed())).toBeVisible()
    expect(await field('Order number')).toBeVisible()
    await expectAccessible()
    await press('Try Again')
    expect(await row('Brand kit')).toBeDefined()
  })

  test('is not spoken of to those who have bought nothing', async () => {
    open()
    await field('Name')
    expect(screen.queryByRole('heading', { level: 2, name: 'Your purchases' })).toBeNull()
  })
})

test('the buttons have the words of the law in German', () => {
  expect(inGerman(() => [m.revocation_title(), m.revocation_confirm()])).toEqual([
    'Vertrag widerrufen',
    'Widerruf bestätigen',
  ])
})
