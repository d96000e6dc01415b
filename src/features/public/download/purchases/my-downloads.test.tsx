import { m } from '#messages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { PurchaseItem, PurchasePage } from '#src/services/payments/purchases/queries.ts'
import { getDownload, getVersionDownload, listVersions } from '#src/services/downloads/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { listPurchases, mailPurchasesLink, openPurchasesLink } from '#src/services/payments/purchases/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { purchase } from '#src/test/order.ts'
import { renderFeature } from '#src/test/render.tsx'
import { downloadLinks } from '#src/features/public/download/files/test-links.ts'
import { MyDownloads } from './my-downloads.tsx'

vi.mock('#src/services/payments/purchases/api.ts', () => ({
  listPurchases: vi.fn(),
  mailPurchasesLink: vi.fn(),
  openPurchasesLink: vi.fn(),
}))
vi.mock('#src/services/downloads/api.ts', () => ({
  getVersionDownload: vi.fn(),
  listVersions: vi.fn(),
  getDownload: vi.fn(),
}))
const list = vi.mocked(listPurchases)
const mail = vi.mocked(mailPurchasesLink)
const openLink = vi.mocked(openPurchasesLink)
const download = vi.mocked(getDownload)
const versionDownload = vi.mocked(getVersionDownload)
const versions = vi.mocked(listVersions)

const page = (...purchases: PurchaseItem[]): PurchasePage => ({ purchases, next: null })

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')

beforeEach(() => {
  vi.resetAllMocks()
  list.mockResolvedValue(page())
  mail.mockResolvedValue()
  openLink.mockResolvedValue()
  download.mockResolvedValue(downloadLinks({ fileName: 'Brand kit.zip' }))
  saved.mockReturnValue()
})
afterEach(() => {
  localStorage.clear()
  // an error stays an alert for a moment after it is hidden
  toastStore.show({ type: 'info' })
  toastStore.hide()
})

const secret = 'a'.repeat(64)
const open = (path = '/my-downloads') => renderFeature(<MyDownloads />, path)
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const row = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  const item = title.closest('li')
  if (!item) throw new Error(`${name} is in no list`)
  return within(item)
}

test('a purchase with a code tells what it saved', async () => {
  list.mockResolvedValue(page(purchase({ amountCents: 0, discountCode: 'ALL', discountCents: 1250 })))
  open()
  const item = await screen.findByRole('listitem')
  expect(item).toHaveTextContent('CHF 0.00CHF 12.50 less with the code ALL')
})
test('a bundle shows each of its products with its file, also those that are gone', async () => {
  const part = { isAvailable: true, isUpdated: false, newest: null }
  const parts = [
    { ...part, productId: 'kit', title: 'Brand kit' },
    { ...part, productId: 'book', title: 'Field guide', isUpdated: true },
    { ...part, productId: 'gone', title: 'Icons', isAvailable: false },
  ]
  list.mockResolvedValue(page(purchase({ productId: 'all', title: 'Everything', parts })))
  open()
  const bundle = await row('Everything')
  const [kit, guide, icons] = within(bundle.getByRole('list', { name: 'In this bundle' })).getAllByRole(
    'listitem',
  )
  if (!kit || !guide || !icons) throw new Error('a product is missing')
  expect(within(kit).getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('Brand kit')
  expect(within(guide).getByText('The creator has updated the file since you bought it.')).toBeVisible()
  expect(within(icons).getByText('The file is no longer available.')).toBeVisible()
  expect(within(icons).queryByRole('button')).toBeNull()
  expect(bundle.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  await userEvent.click(within(kit).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(download).toHaveBeenCalledWith('kit', undefined))
})

describe('the list', () => {
  test('the list says that it is loading', async () => {
    list.mockReturnValue(new Promise(() => undefined))
    open()
    expect(screen.getByText('Loading your downloads...')).toBeInTheDocument()
    await expectAccessible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the list shows purchases in the order of the server', async () => {
    list.mockResolvedValue(page(purchase({ productId: 'new', title: 'Field guide' }), purchase()))
    open()
    const items = within(await screen.findByRole('list', { name: 'Your purchases' })).getAllByRole('heading')
    expect(items.map((item) => item.textContent)).toEqual(['Field guide', 'Brand kit'])
    const kit = await row('Brand kit')
    expect(kit.getByRole('link', { name: 'Brand kit' })).toHaveAttribute('href', '/user/anna/product/kit')
    expect(kit.getByText('CHF 12.50')).toBeVisible()
    expect(kit.getByText('21 Nov 2026')).toBeVisible()
    expect(kit.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('Brand kit')
    expect(screen.getByRole('heading', { name: 'Bought with another address?' })).toBeVisible()
  })

  test.each([
    [{ status: 'refunded', isAvailable: false }, 'Refunded', /^The money went back/],
    [{ status: 'disputed', isAvailable: false }, 'In dispute', /while the payment is in dispute/],
    [{ status: 'partially_refunded', isAvailable: false }, 'Partly refunded', /no longer available/],
  ] as const)('of %j offers no download and says why', async (part, badge, reason) => {
    list.mockResolvedValue(page(purchase(part)))
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText(badge)).toBeVisible()
    expect(kit.getByText(reason)).toBeVisible()
    expect(kit.queryByRole('button')).toBeNull()
  })

  test.each<[PurchaseItem['revocation']['outcome'], boolean]>([
    ['refund', true],
    ['lapsed', true],
    ['late', true],
    ['returned', false],
    ['unpaid', false],
  ])('a purchase that stands as %s leads to the withdrawal: %s', async (outcome, isOffered) => {
    const revocation = { outcome, until: '2026-12-07T22:59:59.999Z', deliveredAt: null }
    list.mockResolvedValue(page(purchase({ revocation })))
    open()
    const links = (await row('Brand kit')).queryAllByRole('link', { name: 'Withdraw from contract' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/withdraw?order=pi_kit'] : [],
    )
  })

  test('the list offers no file that no longer exists', async () => {
    list.mockResolvedValue(page(purchase({ isAvailable: false })))
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText('The file is no longer available.')).toBeVisible()
    expect(kit.queryByRole('button')).toBeNull()
  })

  test('the list offers the bought file beside the one that has replaced it', async () => {
    list.mockResolvedValue(page(purchase({ isUpdated: true })))
    versionDownload.mockResolvedValue(downloadLinks({ fileName: 'Old kit.zip' }))
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText('The creator has updated the file since you bought it.')).toBeVisible()
    const button = kit.getByRole('button', { name: 'Version you bought' })
    expect(button).toHaveAccessibleDescription('Brand kit')
    await userEvent.click(button)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(versionDownload).toHaveBeenCalledExactlyOnceWith('kit', 'bought')
    expect(download).not.toHaveBeenCalled()
    await userEvent.click(kit.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(download).toHaveBeenCalledOnce())
  })

  test('an update says when it came and what is new, and lists the versions on demand', async () => {
    const second = { number: 2, whatIsNew: '', createdAt: '2026-02-01T12:00:00.000Z' }
    const third = { number: 3, whatIsNew: 'Two more chapters', createdAt: '2026-03-03T12:00:00.000Z' }
    list.mockResolvedValue(page(purchase({ isUpdated: true, newest: third })))
    versions.mockRejectedValueOnce(new OfflineError()).mockResolvedValue([
      { ...third, isCurrent: true, isBought: false },
      { ...second, isCurrent: false, isBought: false },
      { ...second, number: null, isCurrent: false, isBought: true },
    ])
    versionDownload.mockResolvedValue(downloadLinks({ fileName: 'Kit 2.zip' }))
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText('Updated 3 March 2026')).toBeVisible()
    expect(kit.getByText('Two more chapters')).toBeVisible()
    expect(versions).not.toHaveBeenCalled()
    await userEvent.click(kit.getByText('All versions'))
    expect(await kit.findByText(/^The versions could not be loaded/)).toBeVisible()
    await userEvent.click(kit.getByRole('button', { name: 'Try Again' }))
    await userEvent.click(await kit.findByRole('button', { name: 'Download version 2' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(versionDownload).toHaveBeenCalledExactlyOnceWith('kit', 2)
    expect(kit.getAllByRole('button', { name: 'Version you bought' })).toHaveLength(2)
  })

  test('a bought version that is refused says why', async () => {
    list.mockResolvedValue(page(purchase({ isUpdated: true })))
    versionDownload.mockRejectedValue(new ActionError('payment_required', m.refusal_payment_required()))
    open()
    await press('Version you bought')
    expect(await (await row('Brand kit')).findByText(m.refusal_payment_required())).toBeVisible()
  })

  test('the list offers purchases that were refunded in part', async () => {
    list.mockResolvedValue(page(purchase({ status: 'partially_refunded' })))
    open()
    const kit = await row('Brand kit')
    expect(kit.getByText('Partly refunded')).toBeVisible()
    expect(kit.getByRole('button', { name: 'Download' })).toBeEnabled()
  })

  test('a purchase from a deleted seller has no link to its product', async () => {
    list.mockResolvedValue(page(purchase({ username: '' })))
    open()
    expect((await row('Brand kit')).queryByRole('link', { name: 'Brand kit' })).toBeNull()
  })

  test('a list that could not be loaded says so and can be tried again', async () => {
    list.mockRejectedValueOnce(new OfflineError()).mockResolvedValue(page(purchase()))
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your downloads could not be loaded')
    await press('Try Again')
    expect(await row('Brand kit')).toBeDefined()
  })

  test('the list is loaded page by page', async () => {
    const next = { boughtAt: '2026-11-21T12:00:00.000Z', paymentId: 'pi_new' }
    const first = { purchases: [purchase({ productId: 'new', title: 'Field guide' })], next }
    list.mockImplementation((after) => Promise.resolve(after === null ? first : page(purchase())))
    open()
    await press('Load more')
    expect(await row('Brand kit')).toBeDefined()
    expect(await row('Field guide')).toBeDefined()
    expect(list).toHaveBeenLastCalledWith(next)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('the list keeps its rows when the next page fails', async () => {
    const next = { boughtAt: '2026-11-21T12:00:00.000Z', paymentId: 'pi_kit' }
    list.mockResolvedValueOnce({ purchases: [purchase()], next }).mockRejectedValueOnce(new OfflineError())
    list.mockResolvedValue(page(purchase({ productId: 'old', title: 'Field guide' })))
    open()
    await press('Load more')
    expect(await screen.findByText(/reach the server/)).toBeVisible()
    expect(await row('Brand kit')).toBeDefined()
    await press('Load more')
    expect(await row('Field guide')).toBeDefined()
    expect(screen.queryByText(/reach the server/)).toBeNull()
  })

  test('the list is read again when another tab stores a proof', async () => {
    open()
    await screen.findByText('Nothing bought in this browser yet')
    list.mockResolvedValue(page(purchase()))
    window.dispatchEvent(new StorageEvent('storage', { key: 'fundus.receipt' }))
    expect(await row('Brand kit')).toBeDefined()
  })
})

describe('a download', () => {
  test('a download requests a new link at each press', async () => {
    list.mockResolvedValue(page(purchase()))
    open()
    await press('Download')
    expect(await screen.findByText('Download started!')).toBeVisible()
    await press('Download')
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(download.mock.calls).toEqual([
      ['kit', undefined],
      ['kit', undefined],
    ])
    expect(await button('Download')).toHaveFocus()
  })

  test('a download that failed says so in its row and can be tried again', async () => {
    list.mockResolvedValue(page(purchase(), purchase({ productId: 'new', title: 'Field guide' })))
    download.mockRejectedValueOnce(new OfflineError())
    open()
    const kit = await row('Brand kit')
    await userEvent.click(kit.getByRole('button', { name: 'Download' }))
    expect(await kit.findByRole('alert')).toHaveTextContent(/reach the server/)
    expect((await row('Field guide')).queryByRole('alert')).toBeNull()
    await userEvent.click(kit.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(kit.queryByRole('alert')).toBeNull())
    expect(kit.getByRole('button', { name: 'Download' })).toHaveFocus()
  })

  test('a download that is refused shows the new status and keeps the focus in its row', async () => {
    list
      .mockResolvedValueOnce(page(purchase()))
      .mockResolvedValue(page(purchase({ status: 'refunded', isAvailable: false })))
    download.mockRejectedValue(new ActionError('payment_required', m.refusal_payment_required()))
    open()
    await press('Download')
    expect(await screen.findByText('Refunded')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Brand kit' })).toHaveFocus())
  })
})

describe('a visitor whom this browser does not know', () => {
  test('an unknown visitor gets a link by e-mail, and the response reveals nothing', async () => {
    open()
    expect(await screen.findByText('Nothing bought in this browser yet')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), ' Ben@Example.ch {Enter}')
    expect(
      await screen.findByText(
        'If something was bought with this address, a link is on its way. It works for 30 minutes.',
      ),
    ).toBeVisible()
    expect(mail.mock.calls[0]?.[0]).toBe('ben@example.ch')
  })

  test('an unknown visitor is told that an address is needed', async () => {
    open()
    await press('Send link')
    expect(await screen.findByText('Email is required')).toBeVisible()
    await expectAccessible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
    expect(mail).not.toHaveBeenCalled()
  })

  test('keeps what was typed when the server cannot be reached', async () => {
    mail.mockRejectedValue(new OfflineError())
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ben@example.ch{Enter}')
    expect(await screen.findByText(/reach the server/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ben@example.ch')
  })
})

describe('a mailed link', () => {
  const mailed = `/my-downloads#link=${secret}`

  test('a mailed link is removed from the address and opened by a press', async () => {
    list.mockResolvedValueOnce(page()).mockResolvedValue(page(purchase()))
    open(mailed)
    await button('Open my downloads')
    expect(window.location.hash).toBe('')
    expect(openLink).not.toHaveBeenCalled()
    await press('Open my downloads')
    expect(await screen.findByText(/^This browser knows you as the buyer now/)).toBeVisible()
    expect(openLink.mock.calls[0]?.[0]).toBe(secret)
    expect(await row('Brand kit')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test.each([
    ['conflict', m.refusal_link_used()],
    ['not_found', m.refusal_link_expired()],
  ] as const)('that opens nothing makes room for a new one: %s', async (code, message) => {
    openLink.mockRejectedValue(new ActionError(code, message))
    open(mailed)
    await press('Open my downloads')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
    await expectAccessible()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  test('a mailed link that another tab has used leaves the list', async () => {
    list.mockResolvedValue(page(purchase()))
    openLink.mockRejectedValue(new ActionError('conflict', m.refusal_link_used()))
    open(mailed)
    await press('Open my downloads')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${m.refusal_link_used()} What this browser knows of`,
    )
    expect(await row('Brand kit')).toBeDefined()
  })

  test('a mailed link can be tried again after a lost connection', async () => {
    openLink.mockRejectedValueOnce(new OfflineError())
    open(mailed)
    await press('Open my downloads')
    expect(await screen.findByRole('alert')).toHaveTextContent(/reach the server/)
    await press('Open my downloads')
    expect(await screen.findByText(/^This browser knows you/)).toBeVisible()
    expect(openLink.mock.calls.map(([sent]) => sent)).toEqual([secret, secret])
  })
})
