import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import type { Message } from '#src/domain/people/message.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { OfflineError } from '#src/services/backend/errors.ts'
import { deleteMessage, listMessages, markMessage } from '#src/services/messages/inbox-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { message } from '#src/test/community.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CommunityPanel } from '#src/features/dashboard/community-panel/community-panel.tsx'

vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/messages/inbox-api.ts', () => ({
  listMessages: vi.fn(),
  markMessage: vi.fn(),
  deleteMessage: vi.fn(),
}))

const list = vi.mocked(listMessages)
const mark = vi.mocked(markMessage)
const remove = vi.mocked(deleteMessage)
const known = account({ name: 'Anna', unreadMessages: 1 })

function store(rows: Message[]) {
  list.mockResolvedValue({ rows, total: rows.length })
}

beforeEach(() => {
  list.mockReset()
  mark.mockReset().mockResolvedValue()
  remove.mockReset().mockResolvedValue()
  vi.mocked(ownAccount).mockReset().mockResolvedValue(known)
  toastStore.hide()
})

const open = () => renderFeature(<CommunityPanel account={known} />, '/members/members?tab=messages')
const row = () => screen.findByRole('button', { name: /^Nora Steiner/ })
const read = message({ readAt: '2026-03-02T12:00:00.000Z' })

test('opened, a message is read, in full and as it was written', async () => {
  store([message()])
  open()
  expect(await row()).toHaveAttribute('aria-expanded', 'false')
  expect(await row()).toHaveAccessibleName(/New/)
  store([read])
  await userEvent.click(await row())
  expect(mark).toHaveBeenCalledExactlyOnceWith('message-1', true)
  expect(screen.getByText(/Do you print\?$/, { selector: 'p' }).textContent).toBe(
    'Hello Anna\n\nDo you print?',
  )
  await waitFor(async () => expect(await row()).not.toHaveAccessibleName(/New/))
  expect(await row()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:nora@example.com?subject=Your%20message%20to%20Anna',
  )
  await userEvent.click(await row())
  expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull()
  expect(mark).toHaveBeenCalledOnce()
})

test('a message of a buyer names the order and leads to it', async () => {
  store([message({ ...read, orderId: 'pi_3Qx7', productTitle: 'x'.repeat(200) })])
  open()
  await userEvent.click(await row())
  expect(screen.getByText(`About an order of “${'x'.repeat(200)}”`)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Order pi_3Qx7' })).toHaveAttribute(
    'href',
    '/members/orders?q=pi_3Qx7',
  )
  await expectAccessible()
})

test('a message about no order names none', async () => {
  store([read])
  open()
  await userEvent.click(await row())
  expect(screen.getByRole('link', { name: 'Reply' })).toBeVisible()
  expect(screen.queryByText(/About an order/)).toBeNull()
})

test('a message that was read can be unread again', async () => {
  store([read])
  open()
  await userEvent.click(await row())
  expect(mark).not.toHaveBeenCalled()
  store([message()])
  await userEvent.click(screen.getByRole('button', { name: 'Mark as unread' }))
  expect(mark).toHaveBeenCalledExactlyOnceWith('message-1', false)
  await waitFor(async () => expect(await row()).toHaveAccessibleName(/New/))
  expect(await row()).toHaveAttribute('aria-expanded', 'false')
  expect(await row()).toHaveFocus()
})

test('that it could not be marked is told, and it can be read all the same', async () => {
  store([message()])
  mark.mockRejectedValue(new OfflineError())
  open()
  await userEvent.click(await row())
  expect(screen.getByRole('link', { name: 'Reply' })).toBeInTheDocument()
  expect(await screen.findByText(/^Error updating message: We can’t reach/)).toBeInTheDocument()
})

test('deleting asks, and a failure leaves the dialog open', async () => {
  store([read])
  remove.mockRejectedValueOnce(new OfflineError())
  open()
  await userEvent.click(await row())
  await userEvent.click(screen.getByRole('button', { name: 'Delete the message of Nora Steiner' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Message' }))
  const confirm = dialog.getByRole('button', { name: 'Delete Message' })
  await userEvent.click(confirm)
  expect(await dialog.findByText(/^Error deleting message: /)).toBeInTheDocument()
  store([])
  await userEvent.click(confirm)
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a full inbox has pages', async () => {
  list.mockResolvedValue({ rows: [message()], total: 14 })
  const { where } = open()
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }))
  expect(where()).toBe('/members/members?tab=messages&page=2')
  await waitFor(() => expect(list).toHaveBeenLastCalledWith('anna', 2))
})

test('a failure to load says so', async () => {
  list.mockRejectedValue(new Error('a bug’s own words'))
  open()
  expect(await screen.findByText('Failed to fetch messages')).toBeInTheDocument()
})
