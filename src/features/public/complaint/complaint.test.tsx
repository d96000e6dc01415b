import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { createComplaint, type MailedDecision, readDecision } from '#src/services/decisions/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownComplaint, ownDecision } from '#src/test/operator/cases.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Complaint } from './complaint.tsx'

vi.mock('#src/services/decisions/api.ts', () => ({
  listOwnDecisions: vi.fn(),
  readDecision: vi.fn(),
  createComplaint: vi.fn(),
}))
const read = vi.mocked(readDecision)
const send = vi.mocked(createComplaint)

function mailed(part: Partial<MailedDecision> = {}): MailedDecision {
  const { what, complainUntil, complaint, ...decision } = ownDecision()
  return { by: 'owner', decision, what, complainUntil, complaint, ...part }
}

beforeEach(() => {
  sessionStorage.clear()
  read.mockReset().mockResolvedValue(mailed())
  send.mockReset().mockImplementation(({ text }) => {
    const complaint = ownComplaint({ text })
    read.mockResolvedValue(mailed({ complaint }))
    return Promise.resolve({ complaint })
  })
})

const open = () => renderFeature(<Complaint token="token" />)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const text = () => screen.findByRole('textbox', { name: 'Why is the decision wrong?' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send complaint' }))

test('the link of a mail shows the decision, and one complains about it without an account', async () => {
  open()
  expect(await screen.findByText('About “Brand kit”')).toBeVisible()
  expect(screen.getByText('Product hidden')).toBeVisible()
  expect(screen.queryByText('You had reported this to us.')).toBeNull()
  await expectAccessible()
  await userEvent.type(await text(), 'They are mine.')
  await submit()
  expect(await screen.findByText(/A person will answer it/)).toBeVisible()
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ token: 'token', text: 'They are mine.' }])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await heading('Our decision')).toHaveFocus()
  await expectAccessible()
})

test('a failure says why and keeps the text', async () => {
  send.mockRejectedValueOnce(new ActionError('conflict', 'You have complained about this decision already.'))
  open()
  await userEvent.type(await text(), 'They are mine.')
  await submit()
  expect(await screen.findByText('You have complained about this decision already.')).toBeVisible()
  expect(await text()).toHaveValue('They are mine.')
})

test('who had reported is told so; the answer stands there', async () => {
  read.mockResolvedValue(
    mailed({
      by: 'reporter',
      complaint: ownComplaint({ by: 'reporter', state: 'kept', answer: 'It stands.' }),
    }),
  )
  open()
  expect(await screen.findByText('You had reported this to us.')).toBeVisible()
  expect(screen.getByText('It stands.')).toBeVisible()
})

test('after its time no complaint can be written', async () => {
  read.mockResolvedValue(mailed({ complainUntil: '2026-01-01T00:00:00.000Z' }))
  open()
  expect(await screen.findByText(/^The time to complain ended on 1 Jan 2026/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a link that does not work, and a failure, say so', async () => {
  read.mockRejectedValueOnce(new OfflineError())
  open()
  expect(await screen.findByText('The decision could not be loaded')).toBeVisible()
  await expectAccessible()
  read.mockRejectedValueOnce(new ActionError('not_found', 'Not found'))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await heading('This link does not work')
  await expectAccessible()
})
