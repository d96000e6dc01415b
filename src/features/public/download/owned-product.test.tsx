import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { isOwned } from '#src/services/downloads/api.ts'
import { PROOF_KEY } from '#src/services/payments/purchases/browser-proof.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { type PaymentDialog, useDownloadFlow } from './use-download-flow.tsx'

vi.mock('#src/services/downloads/api.ts', () => ({ getDownload: vi.fn(), isOwned: vi.fn() }))
vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({
  ownAccount: () => Promise.resolve(null),
}))
const owned = vi.mocked(isOwned)
beforeEach(() => {
  owned.mockReset().mockResolvedValue(false)
})
afterEach(() => localStorage.clear())

const payment: PaymentDialog = {
  prefetch: () => Promise.resolve(),
  render: () => <p>The payment form</p>,
}

function Page({ userId = 'lena', paysAtOnce = false }: { userId?: string; paysAtOnce?: boolean }) {
  const paid = product({ accessType: 'paid', priceCents: 1250, userId })
  const flow = useDownloadFlow(paid, payment, { paysAtOnce })
  return (
    <>
      <DownloadPanel flow={flow} />
      {flow.dialog}
    </>
  )
}

const button = (name: string) => screen.queryByRole('button', { name })

test.each([
  [true, 'Download again'],
  [false, 'Pay CHF 12.50'],
])('who may own a product is offered nothing until the answer is there: %s', async (isTheirs, label) => {
  localStorage.setItem(PROOF_KEY, 'a receipt')
  let answer: (isOwned: boolean) => void = () => undefined
  owned.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  renderFeature(<Page />)
  expect(button('Preparing...')).toBeVisible()
  expect(button('Pay CHF 12.50')).toBeNull()
  answer(isTheirs)
  expect(await screen.findByRole('button', { name: label })).toBeVisible()
})

test('who can own nothing is offered it at once', () => {
  renderFeature(<Page />)
  expect(button('Pay CHF 12.50')).toBeVisible()
})

test('a link that opens the payment form at once opens none for who owns the product', async () => {
  localStorage.setItem(PROOF_KEY, 'a receipt')
  owned.mockResolvedValue(true)
  renderFeature(<Page paysAtOnce />)
  expect(screen.queryByText('The payment form')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Download again' })).toBeVisible()
  expect(screen.queryByText('The payment form')).toBeNull()
})

test('creators are not asked to pay for what is theirs while their session is found', async () => {
  signedInHint.set(true)
  vi.mocked(currentUser).mockResolvedValue({
    $id: 'anna',
    email: 'anna@creators.example',
    name: 'Anna',
    emailVerification: true,
    mfa: false,
    labels: [],
    passwordUpdate: '',
    prefs: { language: 'en' },
  })
  renderFeature(<Page userId="anna" />)
  expect(button('Preparing...')).toBeVisible()
  await waitFor(() => expect(button('Preparing...')).toBeNull())
  expect(button('Download your file')).toBeVisible()
})
