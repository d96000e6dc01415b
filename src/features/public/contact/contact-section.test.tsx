import { m } from '#messages'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '#src/services/messages/api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ContactSection } from './contact-section.tsx'

vi.mock('#src/services/messages/api.ts', () => ({ sendMessage: vi.fn() }))
const send = vi.mocked(sendMessage)

beforeEach(() => {
  send.mockReset().mockResolvedValue()
})

const open = (path?: string) =>
  renderFeature(<ContactSection creator={{ userId: 'anna', name: 'Anna' }} />, path)
const field = (name: string) => screen.findByRole('textbox', { name })
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Send Message' }))

const filled = { name: 'Nora', surname: 'Steiner', email: 'nora@example.com', message: 'Hello' }
const labels = { name: 'Name', surname: 'Surname', email: 'Email', message: 'Message' } as const

async function fill() {
  for (const key of ['name', 'surname', 'email', 'message'] as const) {
    await userEvent.type(await field(labels[key]), filled[key])
  }
}

async function expectValues(values: typeof filled) {
  for (const key of ['name', 'surname', 'email', 'message'] as const) {
    expect(await field(labels[key])).toHaveValue(values[key])
  }
}

const empty = { name: '', surname: '', email: '', message: '' }

/** Returns the `submissionId` of each call. */
const submissions = () => send.mock.calls.map(([, submissionId]) => submissionId)

test('the contact form sends its values and is empty afterwards', async () => {
  open()
  await fill()
  expect(screen.getByText('5/1000')).toBeVisible()
  await submit()
  expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
  expect(document.activeElement).toHaveTextContent('Your message was sent. Thank you!')
  expect(send).toHaveBeenCalledExactlyOnceWith('anna', expect.any(String), filled, undefined)
  await expectValues(empty)
  expect(screen.getByText('0/1000')).toBeVisible()
  await submit()
  expect(screen.getByText('Your message was sent. Thank you!')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.type(await field('Name'), 'N')
  expect(screen.queryByText('Your message was sent. Thank you!')).toBeNull()
})

test('the contact form is locked while it is being sent', async () => {
  let answer: () => void = () => undefined
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  await fill()
  await submit()
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  for (const label of Object.values(labels)) expect(await field(label)).toHaveAttribute('readonly')
  await expectValues(filled)
  answer()
  expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
  for (const label of Object.values(labels)) expect(await field(label)).not.toHaveAttribute('readonly')
})

test('the contact form shows each problem at its field and focuses the first', async () => {
  open()
  await submit()
  const errors = await screen.findAllByRole('alert')
  expect(errors.map((error) => error.textContent)).toEqual([
    'Name is required',
    'Surname is required',
    'Email is required',
    'Message is required',
  ])
  expect(await field('Name')).toHaveFocus()
  await expectAccessible()
  await userEvent.type(await field('Name'), 'Nora')
  await userEvent.type(await field('Surname'), 'Steiner')
  await userEvent.type(await field('Email'), 'nora@nowhere')
  await submit()
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  expect(await field('Email')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a message that is too long is refused and kept', async () => {
  open()
  await fill()
  const message = await field('Message')
  await userEvent.clear(message)
  await userEvent.click(message)
  await userEvent.paste('x'.repeat(1001))
  expect(screen.getByText('1001/1000')).toBeVisible()
  await submit()
  expect(await screen.findByText('Message cannot exceed 1000 characters')).toBeVisible()
  expect(message).toHaveValue('x'.repeat(1001))
  expect(send).not.toHaveBeenCalled()
})

describe('a message that did not go through', () => {
  test.each([
    [new OfflineError(), /We can’t reach the server/],
    [new ActionError('rate_limited', 'Too many requests.'), 'Too many requests.'],
    [new ActionError('forbidden', m.refusal_contact_off()), 'The contact form is switched off on this page'],
    [new Error('bug'), 'Something went wrong. Please try again.'],
  ])('a message that failed says why: %s', async (error, text) => {
    send.mockRejectedValueOnce(error)
    open()
    await fill()
    await submit()
    expect(await screen.findByText(text)).toBeVisible()
    await expectValues(filled)
    await expectAccessible()
    await submit()
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
    expect(new Set(submissions()).size).toBe(1)
  })

  test('a message that failed is kept over a reload under its id', async () => {
    send.mockRejectedValueOnce(new OfflineError())
    open()
    await fill()
    await submit()
    await screen.findByText(/We can’t reach the server/)
    cleanup()
    open()
    await expectValues(filled)
    await submit()
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
    expect(new Set(submissions()).size).toBe(1)
  })

  test('a message that failed is kept for its creator only', async () => {
    open()
    await fill()
    cleanup()
    renderFeature(<ContactSection creator={{ userId: 'ben', name: 'Ben' }} />)
    expect(await field('Message')).toHaveValue('')
  })
})

test('a message about an order says so and names it', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  open('/user/anna/products?order=pi_3Qx7#contact')
  expect(screen.getByRole('heading', { name: /Anna/ })).toHaveFocus()
  expect(scroll).toHaveBeenCalledOnce()
  expect(await field('Message')).toHaveAccessibleDescription('This message is about your order pi_3Qx7.')
  await expectAccessible()
  await fill()
  await submit()
  expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
  expect(send.mock.calls).toMatchObject([['anna', submissions()[0], filled, 'pi_3Qx7']])
})

test.each(['?order=', '?order=Send%20money%20to%20Eve', `?order=pi_${'1'.repeat(62)}`])(
  'what can be no order is not named: %s',
  async (query) => {
    open(`/user/anna/products${query}`)
    expect(await field('Message')).toHaveAccessibleDescription('')
    await fill()
    await submit()
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
    expect(send.mock.calls[0]?.[3]).toBeUndefined()
  },
)

test('a second message has a new id', async () => {
  open()
  for (const expected of [1, 2]) {
    await fill()
    await submit()
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
    expect(new Set(submissions()).size).toBe(expected)
  }
})

test('the contact form works without browser storage', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => undefined,
  })
  open()
  await fill()
  await submit()
  expect(await screen.findByText('Your message was sent. Thank you!')).toBeVisible()
  vi.unstubAllGlobals()
})
