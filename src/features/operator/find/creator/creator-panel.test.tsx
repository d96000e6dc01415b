import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { getCreator } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { creatorFile, sale } from '#src/test/operator/creators.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreatorPanel } from './creator-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ getCreator: vi.fn() }))
const read = vi.mocked(getCreator)

beforeEach(() => read.mockReset().mockResolvedValue(creatorFile()))

const open = (address = '/operator/creator?id=anna-id') => renderFeature(<CreatorPanel />, address)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const figures = (name: string) =>
  screen.getByText(name, { selector: 'dl *, h2' }).closest('section')?.querySelector('dl')

test('a creator is shown with sales, what went wrong, and what was decided', async () => {
  read.mockResolvedValue(
    creatorFile({
      suspendedAt: '2026-11-03T08:00:00.000Z',
      payoutsHeldUntil: '2026-12-24T08:00:00.000Z',
      debtCents: 500,
      decisions: [
        {
          decisionId: 'd',
          targetKind: 'page',
          targetId: 'anna-id',
          measure: 'suspend',
          createdAt: '2026-11-03T08:00:00.000Z',
          until: null,
          liftedAt: null,
        },
      ],
      orders: [sale()],
    }),
  )
  open()
  await heading('Anna Keller')
  expect(screen.getByText('Suspended since 3 Nov 2026')).toBeVisible()
  expect(screen.getByText('Payouts held until 24 Dec 2026')).toBeVisible()
  expect(screen.getByText('anna@example.com (confirmed)')).toBeVisible()
  expect(screen.getByText('CHF 5.00')).toBeVisible()
  expect(figures('Last 365 days')).toHaveTextContent(
    'Sales200RevenueCHF 2’500.00Refunds31.5% of salesDisputes10.5% of sales',
  )
  expect(figures('Last 30 days')).toHaveTextContent('Sales0RevenueCHF 0.00Refunds0Disputes0')
  expect(screen.getByRole('link', { name: 'Decide about the page' })).toHaveAttribute(
    'href',
    '/operator/case?kind=page&id=anna-id',
  )
  expect(screen.getByText('Account suspended')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Newest orders' })).toHaveTextContent('CHF 12.50')
  await expectAccessible()
})

test('a creator without sales and decisions is shown as such', async () => {
  open()
  await heading('Anna Keller')
  expect(screen.getByText('Nothing was decided about this creator.')).toBeVisible()
  expect(screen.getByText('Nothing was sold.')).toBeVisible()
})

test('a failure can be tried again', async () => {
  read.mockRejectedValueOnce(new OfflineError())
  open()
  await heading('The creator could not be loaded')
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('Anna Keller')).toBeVisible()
})

test('an address that names nobody, and one of somebody who is gone, say so', async () => {
  open('/operator/creator')
  expect(await heading('There is no such creator')).toBeVisible()
  cleanup()
  read.mockRejectedValueOnce(new ActionError('not_found', 'Not found'))
  open()
  expect(await heading('There is no such creator')).toBeVisible()
  await expectAccessible()
})
