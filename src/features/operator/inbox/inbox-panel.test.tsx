import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { listCases } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { caseSummary } from '#src/test/operator/cases.ts'
import { renderFeature } from '#src/test/render.tsx'
import { InboxPanel } from './inbox-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ listCases: vi.fn() }))
const list = vi.mocked(listCases)

beforeEach(() => {
  list.mockReset().mockResolvedValue({ cases: [caseSummary()], total: 1, openComplaints: 0 })
})

const open = (address = '/operator') => renderFeature(<InboxPanel />, address)
const cases = async () => within(await screen.findByRole('list', { name: 'Cases' })).findAllByRole('listitem')

test('a case says what was reported, of what, how often and since when, and leads to it', async () => {
  list.mockResolvedValue({
    cases: [
      caseSummary({ targetId: 'virus', what: 'Free game', category: 'malware', reports: 1 }),
      caseSummary({ measure: 'hide_product' }),
      caseSummary({ targetKind: null, targetId: 'report', what: '', userName: '', category: null }),
    ],
    total: 3,
    openComplaints: 2,
  })
  open()
  const [urgent, hidden, nowhere] = await cases()
  expect(urgent).toHaveTextContent(/^UrgentHarmful software/)
  expect(urgent).toHaveTextContent('1 report')
  expect(hidden).toHaveTextContent('Product hidden')
  expect(hidden).toHaveTextContent(/Productby anna12 reportssince 2 Nov 2026/)
  expect(hidden).not.toHaveTextContent('Urgent')
  expect(within(hidden ?? document.body).getByRole('link', { name: 'Brand kit' })).toHaveAttribute(
    'href',
    '/operator/case?kind=product&id=kit',
  )
  expect(within(nowhere ?? document.body).getByRole('link', { name: 'Deleted meanwhile' })).toHaveAttribute(
    'href',
    '/operator/case?id=report',
  )
  expect(screen.getByRole('link', { name: '2 complaints wait for an answer' })).toHaveAttribute(
    'href',
    '/operator/complaints',
  )
  await expectAccessible()
})

test('state, category and page live in the address', async () => {
  const { where } = open('/operator?page=2')
  await cases()
  expect(list).toHaveBeenLastCalledWith({ state: 'open', page: 2 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is wrong' }), 'Spam')
  await waitFor(() => expect(where()).toBe('/operator?category=spam'))
  expect(list).toHaveBeenLastCalledWith({ state: 'open', page: 1, category: 'spam' })
  await userEvent.click(screen.getByRole('link', { name: /^Decided/ }))
  await waitFor(() => expect(where()).toBe('/operator?state=decided&category=spam'))
  expect(list).toHaveBeenLastCalledWith({ state: 'decided', page: 1, category: 'spam' })
})

test('many cases have pages', async () => {
  list.mockResolvedValue({ cases: [caseSummary()], total: 41, openComplaints: 0 })
  open()
  await cases()
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/operator?page=3')
})

test.each([
  ['', 'Nothing to decide'],
  ['?state=decided', 'Nothing decided yet'],
  ['?category=spam', 'No case in this category'],
])('an empty list at %s says %s', async (query, title) => {
  list.mockResolvedValue({ cases: [], total: 0, openComplaints: 0 })
  open(`/operator${query}`)
  expect(await screen.findByText(title)).toBeVisible()
  await expectAccessible()
})

test('while it loads and when it fails it says so, and can be tried again', async () => {
  list.mockRejectedValueOnce(new OfflineError())
  open()
  expect(screen.getByText('Loading cases...')).toBeInTheDocument()
  expect(await screen.findByText('The cases could not be loaded')).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await cases()).toHaveLength(1)
})
