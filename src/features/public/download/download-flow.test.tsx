import { m } from '#messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Product } from '#src/domain/product/product.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { getDownload, isOwned } from '#src/services/downloads/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { PROOF_KEY } from '#src/services/payments/purchases/browser-proof.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { downloadLinks } from './files/test-links.ts'
import { DownloadPanel } from './download-panel.tsx'
import { type PaymentDialog, useDownloadFlow } from './use-download-flow.tsx'

vi.mock('#src/services/downloads/api.ts', () => ({ getDownload: vi.fn(), isOwned: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({
  ownAccount: () => Promise.resolve(null),
}))
const download = vi.mocked(getDownload)
const user = {
  email: 'anna@creators.example',
  name: 'Anna',
  emailVerification: true,
  mfa: false,
  labels: [],
  passwordUpdate: '',
  prefs: { language: 'en' as const },
}
const owned = vi.mocked(isOwned)
const file = downloadLinks()
const started: { href: string; name: string }[] = []

beforeEach(() => {
  download.mockReset()
  owned.mockReset()
  owned.mockResolvedValue(false)
  started.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    started.push({ href: this.href, name: this.download })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const payment: PaymentDialog = {
  prefetch: () => Promise.resolve(),
  render: ({ close }) => (
    <button type="button" onClick={close}>
      Not now
    </button>
  ),
}

function Page({ row }: { row: Partial<Product> }) {
  const flow = useDownloadFlow(product(row), payment)
  return (
    <>
      <DownloadPanel flow={flow} />
      {flow.dialog}
    </>
  )
}

const open = (row: Partial<Product> = {}) => renderFeature(<Page row={row} />)

const labels = {
  free: 'Free Download',
  email_required: 'Free Download',
  code_required: 'Download with code',
  paid: 'Pay CHF 12.50',
} as const

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('panel', () => {
  test('the panel shows price, access, license and file', () => {
    open({ accessType: 'email_required' })
    for (const line of [
      'Instant Download',
      'Email required',
      'Commercial License',
      'File size: 1.50 MB',
      'Secure Download',
    ]) {
      expect(screen.getByText(line)).toBeVisible()
    }
  })

  test('the panel explains the license, which is the standard one if none is stored', async () => {
    open({ licenseType: null })
    await press('About this license')
    expect(await screen.findByRole('dialog', { name: 'Standard License' })).toBeVisible()
    await expectAccessible()
  })
})

describe('free', () => {
  test('a free download starts at once', async () => {
    download.mockResolvedValue(file)
    open()
    await press('Free Download')
    expect(await screen.findByText('Download started!')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'success', duration: 4000 })
    expect(started).toEqual([{ href: file.url, name: file.fileName }])
    expect(document.querySelector('a')).toBeNull()
  })

  test('two presses in one moment download once', async () => {
    download.mockResolvedValue(file)
    open()
    const button = screen.getByRole('button', { name: 'Free Download' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Download started!')).toBeVisible()
    expect(download).toHaveBeenCalledOnce()
  })

  test.each(['paid', 'code_required', 'email_required'] as const)(
    'the creator of a %s product gets the file without paying or proving anything',
    async (accessType) => {
      download.mockResolvedValue(file)
      const row = { accessType, priceCents: 1250, userId: 'anna' }
      signedInHint.set(true)
      vi.mocked(currentUser).mockResolvedValue({ ...user, $id: 'anna' })
      open(row)
      expect(await screen.findByRole('button', { name: 'Download your file' })).toBeVisible()
      expect(screen.queryByText('Bought it before?')).not.toBeInTheDocument()
      await press('Download your file')
      expect(await screen.findByText('Download started!')).toBeVisible()
      expect(download).toHaveBeenCalledExactlyOnceWith('kit', undefined)
    },
  )

  test('a free download that failed says why', async () => {
    download.mockRejectedValue(new ActionError('not_found', 'No file associated with this product'))
    open()
    await press('Free Download')
    expect(await screen.findByText('Download failed')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({ type: 'error', duration: 5000 })
    expect(screen.getByText('No file associated with this product')).toBeVisible()
    expect(started).toEqual([])
  })
})

describe('e-mail', () => {
  const field = () => screen.findByRole('textbox', { name: 'Email' })

  test('the e-mail dialog shows the creator’s text and sends address and choice', async () => {
    download.mockResolvedValue(file)
    open({ accessType: 'email_required', emailMessage: 'Join my list!' })
    await press('Free Download')
    const dialog = within(await screen.findByRole('dialog', { name: 'Email Required' }))
    expect(dialog.getByText('Join my list!')).toBeVisible()
    await userEvent.type(await field(), ' Ben@Example.ch ')
    await userEvent.click(dialog.getByRole('checkbox'))
    await press('Download Now')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(download).toHaveBeenCalledExactlyOnceWith('kit', {
      type: 'email',
      email: 'ben@example.ch',
      agreeToEmails: true,
    })
    expect(started).toHaveLength(1)
  })

  test('the e-mail dialog knows the address of somebody signed in', async () => {
    signedInHint.set(true)
    vi.mocked(currentUser).mockResolvedValue({ ...user, $id: 'ben', email: 'ben@visitors.example' })
    const { queryClient } = open({ accessType: 'email_required' })
    await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeTruthy())
    await press('Free Download')
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ben@visitors.example')
  })

  test('the e-mail dialog has a text of its own if the creator wrote none', async () => {
    open({ accessType: 'email_required' })
    await press('Free Download')
    expect(await screen.findByText('Enter your email to download "Brand kit"')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus())
  })

  test('the e-mail dialog refuses an invalid address', async () => {
    open({ accessType: 'email_required' })
    await press('Free Download')
    await userEvent.type(await field(), 'ben{Enter}')
    expect(await screen.findByText('Invalid email format')).toBeVisible()
    expect(await field()).toHaveFocus()
    expect(download).not.toHaveBeenCalled()
  })

  test('the e-mail dialog keeps the input when the server cannot be reached', async () => {
    download.mockRejectedValue(new OfflineError())
    open({ accessType: 'email_required' })
    await press('Free Download')
    await userEvent.type(await field(), 'ben@example.ch{Enter}')
    expect(await screen.findByText(/can’t reach the server/)).toBeVisible()
    expect(screen.getByText('Download failed')).toBeVisible()
    expect(await field()).toHaveValue('ben@example.ch')
    await expectAccessible()
    let answer: (sent: typeof file) => void = () => undefined
    download.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await press('Download Now')
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    answer(file)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(started).toHaveLength(1)
  })
})

describe('code', () => {
  const field = () => screen.findByRole('textbox', { name: 'Download code' })

  test.each([
    [
      'a wrong code at the field',
      new ActionError('forbidden', m.refusal_wrong_code(), 'code'),
      m.refusal_wrong_code(),
      true,
    ],
    [
      'too many tries for the form',
      new ActionError('rate_limited', 'Too many tries.'),
      'Too many tries.',
      false,
    ],
    ['a lost connection for the form', new OfflineError(), new OfflineError().message, false],
  ])('the code dialog says %s and keeps the code', async (_name, error, message, isFieldInvalid) => {
    download.mockRejectedValue(error)
    open({ accessType: 'code_required' })
    await press('Download with code')
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Please enter your download code')).toBeVisible()
    await userEvent.type(await field(), 'nope{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
    expect(await field()).toHaveValue('nope')
    await expectAccessible()
    expect((await field()).getAttribute('aria-invalid')).toBe(isFieldInvalid ? 'true' : null)
  })

  test('a code that is too long is told at the field before it is sent', async () => {
    open({ accessType: 'code_required' })
    await press('Download with code')
    await userEvent.click(await field())
    await userEvent.paste('x'.repeat(101))
    await press('Verify & Download')
    expect(await screen.findByText('At most 100 characters')).toBeVisible()
    expect(await field()).toBeInvalid()
    expect(download).not.toHaveBeenCalled()
  })

  test('a code is sent trimmed and in capitals', async () => {
    download.mockResolvedValue(file)
    open({ accessType: 'code_required' })
    await press('Download with code')
    await userEvent.type(await field(), ' vip-2026 ')
    await press('Verify & Download')
    expect(await screen.findByText('Download started!')).toBeVisible()
    expect(download).toHaveBeenCalledExactlyOnceWith('kit', { type: 'code', code: 'VIP-2026' })
  })
})

describe('paid', () => {
  const row = { accessType: 'paid', priceCents: 1250 } as const

  test('a paid download opens the payment and requests no file before', async () => {
    open(row)
    expect(screen.getByText('Secure payment')).toBeVisible()
    await press('Pay CHF 12.50')
    await press('Not now')
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
    expect(download).not.toHaveBeenCalled()
  })
})

describe('bought before', () => {
  const row = { accessType: 'paid', priceCents: 1250 } as const

  test('a product that was bought before is shown as bought and downloaded without paying', async () => {
    owned.mockResolvedValue(true)
    download.mockResolvedValue(file)
    open(row)
    expect(await screen.findByText('You bought this')).toBeVisible()
    await press('Download again')
    expect(await screen.findByText('Download started!')).toBeVisible()
    expect(download).toHaveBeenCalledExactlyOnceWith('kit', undefined)
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
  })

  test.each([
    ['has bought it gets the file, and is not asked to pay', true],
    ['has not bought it is asked to pay then', false],
  ])('who presses before the answer is there and %s', async (_, isTheirs) => {
    localStorage.setItem(PROOF_KEY, 'a receipt')
    let answer: (isOwned: boolean) => void = () => undefined
    owned.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    download.mockResolvedValue(file)
    open(row)
    await press('Pay CHF 12.50')
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
    answer(isTheirs)
    const next = isTheirs ? screen.findByText('Download started!') : screen.findByText('Not now')
    expect(await next).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Not now' }) === null).toBe(isTheirs)
    expect(download).toHaveBeenCalledTimes(isTheirs ? 1 : 0)
  })

  test('whether a product was bought is asked only for paid products', () => {
    localStorage.setItem(PROOF_KEY, 'a receipt')
    open({ accessType: 'email_required' })
    expect(owned).not.toHaveBeenCalled()
  })

  const gated = [
    ['email_required', 'Email Required'],
    ['code_required', 'Download Code Required'],
  ] as const

  test.each(gated)(
    'a product that was bought is downloaded at once if it is %s by now',
    async (accessType) => {
      localStorage.setItem(PROOF_KEY, 'a receipt')
      owned.mockResolvedValue(true)
      download.mockResolvedValue(file)
      open({ accessType })
      await press(labels[accessType])
      expect(await screen.findByText('Download started!')).toBeVisible()
      expect(download).toHaveBeenCalledExactlyOnceWith('kit', undefined)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByText('You bought this')).toBeVisible()
    },
  )

  test.each(gated)(
    'a visitor who has not bought a product that is %s by now is asked for the proof',
    async (accessType, title) => {
      localStorage.setItem(PROOF_KEY, 'a receipt')
      open({ accessType })
      await press(labels[accessType])
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
      expect(owned).toHaveBeenCalledWith('kit')
      expect(download).not.toHaveBeenCalled()
    },
  )

  test('a request that fails leaves the proof required', async () => {
    localStorage.setItem(PROOF_KEY, 'a receipt')
    owned.mockRejectedValue(new ActionError('unavailable', 'Down'))
    open({ accessType: 'email_required' })
    await press('Free Download')
    expect(await screen.findByRole('dialog', { name: 'Email Required' })).toBeVisible()
  })

  test('a visitor without a proof or a session causes no request', async () => {
    open({ accessType: 'email_required' })
    await press('Free Download')
    expect(await screen.findByRole('dialog', { name: 'Email Required' })).toBeVisible()
    expect(owned).not.toHaveBeenCalled()
  })

  test('a request that fails leaves the payment required', async () => {
    owned.mockRejectedValue(new ActionError('unavailable', 'Down'))
    open(row)
    await waitFor(() => expect(owned).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: 'Pay CHF 12.50' })).toBeEnabled()
  })
})

describe('a fresh link', () => {
  const renew = () => screen.queryByRole('button', { name: 'Get a new link' })

  test.each([
    ['a free product', { accessType: 'free' } as const, undefined, () => Promise.resolve()],
    [
      'a code',
      { accessType: 'code_required' } as const,
      { type: 'code', code: 'VIP' },
      async () => {
        await userEvent.type(await screen.findByRole('textbox', { name: 'Download code' }), 'vip{Enter}')
      },
    ],
    [
      'an address',
      { accessType: 'email_required' } as const,
      { type: 'email', email: 'ben@example.ch', agreeToEmails: false },
      async () => {
        await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ben@example.ch{Enter}')
      },
    ],
  ])('a new link for %s is requested with the accepted proof', async (_, row, proof, pass) => {
    download.mockResolvedValue(file)
    open(row)
    expect(renew()).toBeNull()
    await press(labels[row.accessType])
    await pass()
    expect(await screen.findByText('Download didn’t start?')).toBeVisible()
    await press('Get a new link')
    await waitFor(() => expect(started).toHaveLength(2))
    expect(download.mock.calls).toEqual([
      ['kit', proof],
      ['kit', proof],
    ])
  })

  test('a new link that is refused says why', async () => {
    download
      .mockResolvedValueOnce(file)
      .mockRejectedValueOnce(new ActionError('forbidden', m.refusal_wrong_code(), 'code'))
    open()
    await press('Free Download')
    await press('Get a new link')
    expect(await screen.findByText(m.refusal_wrong_code())).toBeVisible()
  })
})
