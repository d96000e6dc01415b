import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { account } from '#src/test/account.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Graphics } from './graphics.tsx'

vi.mock('#src/lib/browser/start-download.ts', () => ({ saveFile: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))

const save = vi.mocked(saveFile)
const report = vi.fn()

beforeEach(() => {
  save.mockReset()
  report.mockReset()
  vi.stubGlobal('reportError', report)
  vi.mocked(ownAccount).mockResolvedValue(account())
  toastStore.hide()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the dialog of a card. */
async function open(card: string, title: string) {
  renderFeature(<Graphics account={account()} />, '/members/buttons-graphics')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: card }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const press = (name: string) => person.click(dialog.getByRole('button', { name }))
  return { person, dialog, press }
}

describe('the code of a button', () => {
  async function generated() {
    const opened = await open('Create Button', 'Create Website Button')
    await opened.press('Generate Button')
    expect(toastStore.getState()).toMatchObject({
      type: 'success',
      title: 'Button Generated!',
      duration: 4000,
    })
    return opened
  }

  test('a code that cannot be copied says so', async () => {
    const { dialog, press } = await generated()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await press('Copy Code')
    expect(await screen.findByText('Copy Failed')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Please select the code and copy it by hand.',
      duration: 5000,
    })
    expect(dialog.queryByRole('button', { name: 'Copied!' })).toBeNull()
  })

  test('copying is confirmed for two seconds after the last copy', async () => {
    const { dialog } = await generated()
    vi.useFakeTimers()
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
    const names = () => dialog.getAllByRole('button').map(({ textContent }) => textContent)
    fireEvent.click(dialog.getByRole('button', { name: 'Copy Code' }))
    await pass(0)
    expect(toastStore.getState()).toMatchObject({
      type: 'success',
      title: 'Code Copied!',
      duration: 4000,
    })
    await pass(1500)
    fireEvent.click(dialog.getByRole('button', { name: 'Copied!' }))
    await pass(1900)
    expect(names()).toContain('Copied!')
    await pass(100)
    expect(names()).toContain('Copy Code')
    expect(names()).not.toContain('Copied!')
  })
})

describe('a QR code', () => {
  const opening = () => open('Generate QR Code', 'Generate QR Code')

  test('a format that the browser cannot write says so, and another can be chosen', async () => {
    // A browser returns this for a format that it does not know.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([], { type: 'image/png' })),
    )
    const { person, dialog, press } = await opening()
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'JPG')
    await press('Generate QR Code')
    expect(await screen.findByText('Generation Failed')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Failed to generate QR code. Please try again.',
      duration: 5000,
    })
    expect(report).toHaveBeenCalledOnce()
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'SVG')
    await press('Generate QR Code')
    expect(await dialog.findByRole('button', { name: 'Download' })).toBeVisible()
    expect(toastStore.getState()).toMatchObject({
      type: 'success',
      title: 'QR Code Generated!',
      duration: 4000,
    })
  })

  test('colours that phones cannot tell apart are refused', async () => {
    const { dialog } = await opening()
    const fill = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
    const generate = () => dialog.getByRole('button', { name: 'Generate QR Code' })
    fill('Foreground colour', '#ffdd44')
    expect(dialog.getByText(/^These colours are too alike/)).toBeVisible()
    expect(generate()).toBeDisabled()
    await expectAccessible()
    fill('Background colour', '#14120f')
    expect(dialog.getByText(/^The foreground has to be darker/)).toBeVisible()
    fill('Foreground colour', '#12')
    expect(dialog.getByText(/^Please enter a colour/)).toBeVisible()
    fill('Background colour', '#ffdd44')
    fill('Foreground colour', '#14120f')
    expect(generate()).toBeEnabled()
  })

  test('a QR code that cannot be saved says so and can be tried again', async () => {
    save.mockImplementationOnce(() => {
      throw new Error('no')
    })
    const { person, dialog, press } = await opening()
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'SVG')
    await press('Generate QR Code')
    await dialog.findByRole('button', { name: 'Download' })
    await press('Download')
    expect(await screen.findByText('Download Failed')).toBeVisible()
    expect(toastStore.getState()).toMatchObject({
      type: 'error',
      message: 'Please try again.',
      duration: 5000,
    })
    expect(report).toHaveBeenCalledOnce()
    await press('Download')
    expect(await screen.findByText('QR Code Downloaded!')).toBeVisible()
    expect(save).toHaveBeenLastCalledWith(expect.any(Blob), 'anna-qr-300.svg')
  })
})

test('a button is made by keyboard alone', async () => {
  const { person, dialog } = await open('Create Button', 'Create Website Button')
  expect(dialog.getByRole('textbox', { name: 'Button text' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(await dialog.findByRole('button', { name: 'Copy Code' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Code Copied!')).toBeVisible()
})

test('a QR code is made by keyboard alone', async () => {
  const { person, dialog } = await open('Generate QR Code', 'Generate QR Code')
  expect(dialog.getByRole('combobox', { name: 'Size' })).toHaveFocus()
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'SVG')
  dialog.getByRole('button', { name: 'Generate QR Code' }).focus()
  await person.keyboard('{Enter}')
  expect(await dialog.findByRole('button', { name: 'Download' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('QR Code Downloaded!')).toBeVisible()
})

test.each([
  ['Create Button', 'Create Website Button', 'Generate Button', 'Copy Code'],
  ['Generate QR Code', 'Generate QR Code', 'Generate QR Code', 'Download'],
])('%s opened anew begins with its first step', async (card, title, generate, second) => {
  const { person, dialog, press } = await open(card, title)
  const formats = dialog.queryByRole('combobox', { name: 'Format' })
  if (formats) await person.selectOptions(formats, 'SVG')
  await press(generate)
  expect(await dialog.findByRole('button', { name: second })).toBeVisible()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: card }))
  const anew = within(await screen.findByRole('dialog', { name: title }))
  expect(anew.getByRole('button', { name: generate })).toBeVisible()
  expect(anew.queryByRole('button', { name: second })).toBeNull()
})
