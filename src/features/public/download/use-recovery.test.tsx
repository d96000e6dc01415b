import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import { useRecovery } from './use-recovery.tsx'

vi.mock('#src/lib/url/use-without-secret.ts', () => ({ useWithoutSecret: () => undefined }))

const product = { $id: 'kit', title: 'Brand kit' }
const buyer = { isBought: false, fetchFile: () => Promise.resolve() }

function Page() {
  return useRecovery(product, buyer).dialog
}

const link = () => screen.findByRole('dialog', { name: 'Welcome back' })
const goTo = (hash: string) =>
  act(() => {
    window.history.replaceState(null, '', `/${hash}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

test('a dialog that was closed stays closed while its secret still stands in the address', async () => {
  renderFeature(<Page />, '/#link=abc')
  await link()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the same link opens the dialog again after the secret has left the address', async () => {
  renderFeature(<Page />, '/#link=abc')
  await link()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  goTo('')
  goTo('#link=abc')
  await link()
  goTo('#link=def')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await link()
})
