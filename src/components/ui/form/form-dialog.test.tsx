import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

function setup({ isDone }: { isDone?: boolean } = {}) {
  const onClose = vi.fn<() => void>()
  render(
    <FormDialog title="Add Member" isDone={isDone} onClose={onClose}>
      <label>
        Name <input defaultValue="Kim" />
      </label>
      <label>
        Agree <input type="checkbox" />
      </label>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </FormDialog>,
  )
  return {
    onClose,
    name: screen.getByLabelText('Name'),
    dialog: screen.getByRole('dialog', { name: 'Add Member' }),
  }
}

const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))
const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' })

test('a form dialog without input closes at once', async () => {
  const { dialog, onClose, name } = setup()
  await userEvent.click(name)
  await userEvent.click(screen.getByLabelText('Agree'))
  escape(dialog)
  expect(onClose).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
})

test('once what was typed has been used it closes at once', async () => {
  const { dialog, onClose, name } = setup({ isDone: true })
  await userEvent.type(name, ' Keller')
  escape(dialog)
  expect(onClose).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
})

test.each([
  ['Escape', escape],
  ['the backdrop', (dialog: HTMLElement) => userEvent.click(dialog)],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s asks before input is lost', async (_, close) => {
  const { dialog, onClose, name } = setup()
  await userEvent.type(name, ' Keller')
  await close(dialog)
  expect(question()).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(question()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(name).toHaveValue('Kim Keller')
  await close(dialog)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('input that was removed again is not asked about', async () => {
  const { dialog, onClose, name } = setup()
  await userEvent.type(name, '!{Backspace}')
  escape(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test('Cancel closes without asking', async () => {
  const { onClose, name } = setup()
  await userEvent.type(name, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
