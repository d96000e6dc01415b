import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createNotice } from '#src/services/messages/reports-api.ts'
import { ActionError, OfflineError } from '#src/services/backend/errors.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ReportPage } from './report-page.tsx'

vi.mock('#src/services/messages/reports-api.ts', () => ({ createNotice: vi.fn() }))
const send = vi.mocked(createNotice)

beforeEach(() => {
  sessionStorage.clear()
  send.mockReset().mockResolvedValue()
})

const open = (about = '') => renderFeature(<ReportPage about={about} />)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const category = () => screen.getByRole('combobox', { name: 'What is wrong?' })
const goodFaith = () => screen.getByRole('checkbox', { name: /^I believe in good faith/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))

const ADDRESS = 'Address of the page or the product'
const EMAIL = /^E-mail address/
const notice = {
  address: '/user/anna/product/kit',
  category: 'copyright',
  reason: 'I have made it.',
  isGoodFaith: true,
} as const

async function fill() {
  await userEvent.type(field(ADDRESS), notice.address)
  await userEvent.selectOptions(category(), notice.category)
  await userEvent.type(field('Reason'), ` ${notice.reason} `)
  await userEvent.click(goodFaith())
}

const submissions = () => send.mock.calls.map(([submissionId]) => submissionId)

test('anybody reports what is at an address, without name and address of their own', async () => {
  open()
  await heading('Report content')
  await expectAccessible()
  await fill()
  expect(screen.getByText('17/2000')).toBeVisible()
  await submit()
  expect(await heading('Your report has arrived')).toHaveFocus()
  expect(send).toHaveBeenCalledExactlyOnceWith(submissions()[0], notice)
  expect(screen.queryByText(/We confirm it by e-mail/)).toBeNull()
  await expectAccessible()

  await userEvent.click(screen.getByRole('button', { name: 'Report something else' }))
  expect(await heading('Report content')).toHaveFocus()
  expect(field(ADDRESS)).toHaveValue('')
  expect(goodFaith()).not.toBeChecked()
})

test('whoever leaves an address is told that a mail comes there', async () => {
  open(notice.address)
  expect(field(ADDRESS)).toHaveValue(notice.address)
  await userEvent.clear(field(ADDRESS))
  await fill()
  await userEvent.type(field(/^Your name/), 'Nora Steiner')
  await userEvent.type(field(EMAIL), 'Nora@Readers.example')
  await submit()
  expect(await screen.findByText('We confirm it by e-mail to nora@readers.example.')).toBeVisible()
  const own = { reporterName: 'Nora Steiner', reporterEmail: 'nora@readers.example' }
  expect(send).toHaveBeenCalledExactlyOnceWith(submissions()[0], { ...notice, ...own })
})

test('what is wrong stands at its field, the first of which has the focus', async () => {
  open()
  await userEvent.type(field(EMAIL), 'nora')
  await submit()
  const problems = await screen.findAllByRole('alert')
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Say where it is: the address of the page',
    'Choose what is wrong',
    'Please describe the issue',
    'Invalid email format',
    'Confirm this to send the report',
  ])
  expect(field(ADDRESS)).toHaveFocus()
  await expectAccessible()
  await userEvent.click(field('Reason'))
  await userEvent.paste('x'.repeat(2001))
  expect(await screen.findByText('Please use 2000 characters or less')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [new OfflineError(), /reach the server/],
  [new ActionError('rate_limited', 'Too many requests.'), 'Too many requests.'],
])('after %s it is the same report, also after a reload', async (error, message) => {
  send.mockRejectedValueOnce(error)
  open()
  await fill()
  await submit()
  expect(await screen.findByText(message)).toBeVisible()
  await expectAccessible()
  cleanup()
  open()
  expect(field(ADDRESS)).toHaveValue(notice.address)
  expect(category()).toHaveValue(notice.category)
  expect(goodFaith()).toBeChecked()
  await submit()
  await heading('Your report has arrived')
  expect(new Set(submissions()).size).toBe(1)
  cleanup()
  open()
  expect(field('Reason')).toHaveValue('')
})

test('two presses send one report', async () => {
  open()
  await fill()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send report' }))
  await heading('Your report has arrived')
  expect(send).toHaveBeenCalledOnce()
})
