import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError } from '#src/services/backend/errors.ts'
import { getTelling, type Mailing, tell, type Telling } from '#src/services/updates/api.ts'
import { renderFeature } from '#src/test/render.tsx'
import { OfferToTell } from './offer-to-tell.tsx'
import { TellPeople } from './tell-people.tsx'

vi.mock('#src/services/updates/api.ts', () => ({ getTelling: vi.fn(), tell: vi.fn() }))
const state = vi.mocked(getTelling)
const telling = vi.mocked(tell)

const offered: Telling = {
  standing: 'offered',
  people: 214,
  number: 3,
  again: null,
  preview: { subject: 'A new version', paragraphs: ['First', 'Last'], items: ['A chapter'] },
  mailing: null,
}
const mailing: Mailing = {
  number: 3,
  toldAt: '2026-11-24T10:00:00.000Z',
  isDone: true,
  isHeldUp: false,
  total: 214,
  sent: 214,
  failed: 0,
  unclear: 0,
  left: 0,
  failedAddresses: [],
}
const told = (change: Partial<Mailing> = {}): Telling => ({
  ...offered,
  standing: 'told',
  people: 0,
  preview: null,
  mailing: { ...mailing, ...change },
})

beforeEach(() => {
  state.mockReset().mockResolvedValue(offered)
  telling.mockReset().mockResolvedValue(told({ isDone: false, sent: 0 }))
})

test.each<[string, Telling, string]>([
  ['all were told', told(), '214 people were told about version 3 on 24 November 2026.'],
  [
    'the mails are on their way',
    told({ isDone: false, sent: 120 }),
    'Emails about version 3: 120 of 214 sent',
  ],
  [
    'the mail server is down',
    told({ isDone: false, isHeldUp: true, sent: 1 }),
    'The mail server isn’t accepting emails at the moment. We keep trying for two days.',
  ],
  ['some had left', told({ sent: 213, left: 1 }), 'One person had unsubscribed meanwhile.'],
  [
    'some are unclear',
    told({ unclear: 2 }),
    'We don’t know whether 2 emails arrived. They are not sent again, so that nobody gets them twice.',
  ],
  [
    'the product is hidden',
    { ...offered, standing: 'hidden' },
    'Publish the product to tell the people who have it.',
  ],
  [
    'the creator’s own address is not confirmed',
    { ...offered, standing: 'unverified' },
    'Confirm your own email address before you write to the people who have the product.',
  ],
  ['one person has it', { ...offered, people: 1 }, 'Tell the person who has it'],
])('the form says it if %s', async (_, telling, words) => {
  state.mockResolvedValue(telling)
  renderFeature(<TellPeople productId="kit" />)
  expect(await screen.findByText(words)).toBeVisible()
})

test('addresses that were refused unfold', async () => {
  state.mockResolvedValue(told({ sent: 211, failed: 3, failedAddresses: ['a@example.com', 'b@example.com'] }))
  renderFeature(<TellPeople productId="kit" />)
  await userEvent.click(await screen.findByText('3 emails could not be delivered'))
  expect(screen.getByText('a@example.com')).toBeVisible()
  expect(screen.getByText('and 1 more')).toBeVisible()
})

test.each(['none', 'off', 'nobody'] as const)(
  'nothing stands there if the standing is %s',
  async (standing) => {
    state.mockResolvedValue({ ...offered, standing, people: 0 })
    renderFeature(<TellPeople productId="kit" />)
    await waitFor(() => expect(state).toHaveBeenCalled())
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('a state that cannot be read can be asked for again', async () => {
  state.mockRejectedValueOnce(new ActionError('unavailable', 'Please try again later.'))
  renderFeature(<TellPeople productId="kit" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Tell the 214 people who have it' })).toBeVisible()
})

test('the dialog shows the mail, and two presses tell once', async () => {
  renderFeature(<TellPeople productId="kit" />)
  await userEvent.click(await screen.findByRole('button', { name: /^Tell the 214/ }))
  expect(screen.getByText('A chapter')).toBeVisible()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send emails' }))
  expect(telling).toHaveBeenCalledExactlyOnceWith('kit', 3)
  expect(await screen.findByText('Emails about version 3: 0 of 214 sent')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal stays in the dialog with its reason', async () => {
  telling.mockRejectedValue(new ActionError('conflict', 'There is another version by now.'))
  renderFeature(<TellPeople productId="kit" />)
  await userEvent.click(await screen.findByRole('button', { name: /^Tell the 214/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send emails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is another version by now.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['nobody has it', () => state.mockResolvedValue({ ...offered, standing: 'nobody', people: 0 })],
  ['nobody knows who has it', () => state.mockRejectedValue(new ActionError('internal', 'Broken'))],
])('after a save nothing is asked if %s', async (_, answer) => {
  answer()
  const close = vi.fn<() => void>()
  renderFeature(<OfferToTell productId="kit" onClose={close} />)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a save it is asked once, and telling closes once', async () => {
  const close = vi.fn<() => void>()
  renderFeature(<OfferToTell productId="kit" onClose={close} />)
  expect(await screen.findByRole('dialog', { name: 'Saved. Tell them about version 3?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send emails' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})
