import { m } from '#messages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { mailLink, openLink } from '#src/services/downloads/link-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

vi.mock('#src/services/downloads/link-api.ts', () => ({ mailLink: vi.fn(), openLink: vi.fn() }))
vi.mock('#src/services/downloads/api.ts', () => ({ isOwned: vi.fn() }))
const [mail, openWith] = [vi.mocked(mailLink), vi.mocked(openLink)]

beforeEach(() => {
  mail.mockReset().mockResolvedValue()
  openWith.mockReset().mockResolvedValue()
})

const sent = /^If ben@example\.ch has bought it, a link is on its way\./
const secret = 'a'.repeat(64)

function open(part: { secret?: string | null; isBought?: boolean } = {}) {
  const [onOpened, onClose] = [vi.fn(() => Promise.resolve()), vi.fn<() => void>()]
  renderFeature(
    <RecoveryDialog
      product={{ $id: 'kit', title: 'Brand kit' }}
      secret={null}
      isBought={false}
      onOpened={onOpened}
      onClose={onClose}
      {...part}
    />,
    `/user/anna/product/kit${part.secret ? `#link=${part.secret}` : ''}`,
  )
  return { onOpened, onClose }
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send link' }))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Download now' }))
const problem = () => screen.findByRole('alert')

test('an address is sent a link, and what is said of it reveals nothing', async () => {
  const { onClose } = open()
  await expectAccessible()
  await send()
  expect(await problem()).toHaveTextContent('Email is required')
  expect(email()).toHaveFocus()
  await expectAccessible()
  await userEvent.type(email(), ' Ben@Example.CH {Enter}')
  expect(await screen.findByText(sent)).toBeVisible()
  expect(mail).toHaveBeenCalledExactlyOnceWith('kit', 'ben@example.ch')
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1)
  expect(close).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an address that could not be sent stays, and is sent by the next press', async () => {
  mail.mockRejectedValueOnce(new OfflineError())
  open()
  await userEvent.type(email(), 'ben@example.ch')
  await send()
  expect(await problem()).toHaveTextContent(/reach the server/)
  expect(email()).toHaveValue('ben@example.ch')
  await send()
  expect(await screen.findByText(sent)).toBeVisible()
})

test('a link is opened by a press, and its file fetched', async () => {
  const { onOpened, onClose } = open({ secret })
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(openWith).not.toHaveBeenCalled()
  await expectAccessible()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(openWith).toHaveBeenCalledExactlyOnceWith('kit', secret)
  expect(onOpened).toHaveBeenCalledOnce()
})

test('a link whose answer was lost is opened by the next press', async () => {
  openWith.mockRejectedValueOnce(new OfflineError())
  const { onOpened } = open({ secret })
  await press()
  expect(await problem()).toHaveTextContent(/reach the server/)
  expect(onOpened).not.toHaveBeenCalled()
  await expectAccessible()
  await press()
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
  expect(openWith.mock.calls).toEqual([
    ['kit', secret],
    ['kit', secret],
  ])
})

test.each([
  ['conflict', m.refusal_link_used()],
  ['not_found', m.refusal_link_invalid()],
] as const)('a link that opens nothing (%s) says why and makes room for another', async (code, message) => {
  openWith.mockRejectedValue(new ActionError(code, message))
  const { onOpened } = open({ secret })
  await press()
  expect(await problem()).toHaveTextContent(message)
  expect(email()).toHaveFocus()
  expect(onOpened).not.toHaveBeenCalled()
  await expectAccessible()
})

test('a browser that counts as the buyer’s needs no link, and gets the file all the same', async () => {
  openWith.mockRejectedValue(new ActionError('conflict', m.refusal_link_used()))
  const { onOpened } = open({ secret, isBought: true })
  await press()
  expect(await problem()).toHaveTextContent(/already been used/)
  expect(screen.getByText(/You need none here/)).toBeVisible()
  await expectAccessible()
  await press()
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
  expect(openWith).toHaveBeenCalledOnce()
})
