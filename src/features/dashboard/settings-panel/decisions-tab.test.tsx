import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { createComplaint, listOwnDecisions } from '#src/services/decisions/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { ownComplaint, ownDecision } from '#src/test/operator/cases.ts'
import { renderFeature } from '#src/test/render.tsx'
import { DecisionsTab } from './decisions-tab.tsx'

vi.mock('#src/services/decisions/api.ts', () => ({ listOwnDecisions: vi.fn(), createComplaint: vi.fn() }))
const list = vi.mocked(listOwnDecisions)
const send = vi.mocked(createComplaint)

beforeEach(() => {
  sessionStorage.clear()
  list.mockReset().mockResolvedValue([ownDecision()])
  send.mockReset().mockImplementation(({ text }) => {
    const complaint = ownComplaint({ text })
    list.mockResolvedValue([ownDecision({ complaint })])
    return Promise.resolve({ complaint })
  })
})

const open = () => renderFeature(<DecisionsTab />)
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Decisions' })).findAllByRole('listitem')
const complain = () =>
  userEvent.click(screen.getByRole('button', { name: 'Complain about the decision on “Brand kit”' }))
const text = () => screen.getByRole('textbox', { name: 'Why is the decision wrong?' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send complaint' }))

test('a creator reads what was decided, why, until when, and what came of a complaint', async () => {
  list.mockResolvedValue([
    ownDecision({ until: '2099-01-01T12:00:00.000Z' }),
    ownDecision({
      decisionId: 'lifted',
      liftedAt: '2026-11-06T08:00:00.000Z',
      complaint: ownComplaint({
        state: 'reversed',
        answer: 'You are right.',
        answeredAt: '2026-11-06T08:00:00.000Z',
      }),
    }),
    ownDecision({ decisionId: 'late', complainUntil: '2026-01-01T00:00:00.000Z' }),
  ])
  open()
  const [held, lifted, late] = await rows()
  expect(held).toHaveTextContent(/^Brand kitProduct hiddenUntil 1 Jan 2099/)
  expect(held).toHaveTextContent('It rests onThe law: Swiss Copyright Act, Art. 10')
  expect(held).toHaveTextContent('WhyThe logos are those of somebody else.')
  expect(held).toHaveTextContent('You can complain until 3 May 2099.')
  expect(lifted).toHaveTextContent('Lifted on 6 Nov 2026')
  expect(lifted).toHaveTextContent('Answered on 6 Nov 2026: the decision was reversed.')
  expect(lifted).toHaveTextContent('You are right.')
  expect(late).toHaveTextContent('The time to complain ended on 1 Jan 2026.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await expectAccessible()
})

test('a complaint is sent once, and then stands beside the decision', async () => {
  open()
  await rows()
  await complain()
  expect(text()).toHaveFocus()
  await submit()
  expect(await screen.findByText('Please write something here.')).toBeVisible()
  expect(text()).toHaveFocus()
  await expectAccessible()
  await userEvent.type(text(), ' They are mine. ')
  const sendButton = screen.getByRole('button', { name: 'Send complaint' })
  act(() => {
    sendButton.click()
    sendButton.click()
  })
  expect(await screen.findByText(/A person will answer it/)).toBeVisible()
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ decisionId: 'hidden', text: 'They are mine.' }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Brand kit' })).toHaveFocus())
})

test('what fails keeps what was typed, also after a reload; Cancel keeps the focus', async () => {
  send.mockRejectedValueOnce(new OfflineError())
  open()
  await rows()
  await complain()
  await userEvent.type(text(), 'They are mine.')
  await submit()
  expect(await screen.findByText(/reach the server/)).toBeVisible()
  cleanup()
  open()
  await rows()
  await complain()
  expect(text()).toHaveValue('They are mine.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: /^Complain about/ })).toHaveFocus()
})

test('nothing decided and a failure say so', async () => {
  list.mockRejectedValueOnce(new OfflineError())
  open()
  expect(await screen.findByText('The decisions could not be loaded')).toBeVisible()
  await expectAccessible()
  list.mockResolvedValue([])
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('We have decided nothing about your page.')).toBeVisible()
  await expectAccessible()
})
