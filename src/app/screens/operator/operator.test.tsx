import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouteParams } from '#src/lib/url/route-params.ts'
import { currentUser } from '#src/services/auth/api.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { listCases, listComplaints } from '#src/services/operator/api.ts'
import { ownAccount } from '#src/services/profiles/account/own-account-api.ts'
import { account, user } from '#src/test/account.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { OperatorScreen } from './operator.tsx'

vi.mock('#src/services/auth/api.ts', () => ({ currentUser: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({ ownAccount: vi.fn() }))
vi.mock('#src/services/operator/api.ts', () => ({ listCases: vi.fn(), listComplaints: vi.fn() }))

const proven = { ...user, mfa: true, emailVerification: true }

beforeEach(() => {
  signedInHint.set(true)
  vi.mocked(ownAccount).mockResolvedValue(account())
  vi.mocked(listCases).mockReset().mockResolvedValue({ cases: [], total: 0, openComplaints: 0 })
  vi.mocked(listComplaints).mockReset().mockResolvedValue({ complaints: [], total: 0 })
})

function open(labels: string[], view?: string, signedIn = proven) {
  vi.mocked(currentUser).mockResolvedValue({ ...signedIn, labels })
  renderFeature(
    <RouteParams value={{ view }}>
      <OperatorScreen />
    </RouteParams>,
    view === undefined ? '/operator' : `/operator/${view}`,
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a moderator finds the inbox and the complaints', async () => {
  open(['moderator'])
  await heading('Inbox')
  expect(await screen.findByText('Nothing to decide')).toBeVisible()
  expect(document.title).toBe('Inbox · Moderation · Fundus')
  const places = screen.getByRole('navigation', { name: 'Moderation' })
  expect(places).toHaveTextContent('InboxComplaints')
  await expectAccessible()
})

test('an operator finds everything', async () => {
  open(['operator'], 'complaints')
  expect(await screen.findByText('Nothing to answer')).toBeVisible()
  const places = screen.getByRole('navigation', { name: 'Moderation' })
  expect(places).toHaveTextContent('InboxComplaintsFindMoneyLog')
})

test.each<[string, string[], string | undefined]>([
  ['nobody', [], undefined],
  ['the owner of a page', ['ow1'], 'case'],
  ['a moderator at what is for operators', ['moderator'], 'log'],
  ['an operator at an address that is none', ['operator'], 'nonsense'],
])('%s finds that nothing is here', async (_, labels, view) => {
  open(labels, view)
  await heading('Page not found')
  expect(listCases).not.toHaveBeenCalled()
})

test.each([{ mfa: false }, { emailVerification: false }])(
  'a role that cannot be used yet (%j) says what it needs',
  async (lack) => {
    open(['operator'], undefined, { ...proven, ...lack })
    await heading('One step before you can decide')
    expect(listCases).not.toHaveBeenCalled()
    await expectAccessible()
  },
)
