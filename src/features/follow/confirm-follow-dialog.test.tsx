import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LINK_EXPIRED } from '#src/domain/contracts/downloads.ts'
import { ActionError, OfflineError } from '#src/services/errors.ts'
import { followed } from '#src/services/followed.ts'
import { confirmFollow } from '#src/services/follow.ts'
import { pendingFollow } from '#src/services/pending-follow.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ConfirmFollowDialog } from './confirm-follow-dialog.tsx'

vi.mock('#src/services/follow.ts', () => ({ confirmFollow: vi.fn() }))
const confirm = vi.mocked(confirmFollow)

beforeEach(() => {
  confirm.mockReset()
  localStorage.clear()
})

function open() {
  const [onAskAgain, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderFeature(
    <ConfirmFollowDialog
      creator={{ userId: 'anna', name: 'Anna' }}
      secret="s"
      onAskAgain={onAskAgain}
      onClose={onClose}
    />,
  )
  return { onAskAgain, onClose }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

test('nothing is confirmed without a press; a double click confirms once', async () => {
  let answer: (follow: { result: 'followed'; supporters: number }) => void = () => undefined
  confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  pendingFollow.add('anna')
  const { onClose } = open()
  expect(confirm).not.toHaveBeenCalled()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }))
  answer({ result: 'followed', supporters: 1 })
  expect(await screen.findByText('Erfolgreich gefolgt!')).toBeVisible()
  expect(confirm).toHaveBeenCalledExactlyOnceWith('anna', 's')
  expect([followed.has('anna'), pendingFollow.has('anna')]).toEqual([true, false])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a link that was opened before says that the address follows', async () => {
  confirm.mockResolvedValue({ result: 'already_following', supporters: 1 })
  open()
  await press()
  expect(await screen.findByText('Bereits gefolgt')).toBeVisible()
})

test('a link that has expired says so and leads to a new one', async () => {
  confirm.mockRejectedValue(new ActionError('conflict', LINK_EXPIRED))
  const { onAskAgain } = open()
  await press()
  expect(await screen.findByText(LINK_EXPIRED)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }))
  expect(onAskAgain).toHaveBeenCalledOnce()
})

test('a lost connection can be tried again', async () => {
  confirm.mockRejectedValueOnce(new OfflineError())
  confirm.mockResolvedValue({ result: 'followed', supporters: 1 })
  const { onClose } = open()
  await press()
  expect(await screen.findByRole('alert')).toBeVisible()
  await press()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
