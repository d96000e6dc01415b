import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { find } from '#src/services/operator/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { sale } from '#src/test/operator/creators.ts'
import { renderFeature } from '#src/test/render.tsx'
import { FindPanel } from './find-panel.tsx'

vi.mock('#src/services/operator/api.ts', () => ({ find: vi.fn() }))
const search = vi.mocked(find)
const nothing = { creators: [], products: [], orders: [] }

beforeEach(() => {
  search.mockReset().mockResolvedValue({
    creators: [{ userId: 'anna-id', userName: 'anna', name: 'Anna Keller' }],
    products: [{ productId: 'kit', title: 'Brand kit', userName: 'anna' }],
    orders: [sale({ status: 'disputed' })],
  })
})

const open = (address = '/operator/find') => renderFeature(<FindPanel />, address)
const box = () => screen.getByRole('searchbox', { name: /^Username, e-mail address/ })

test('what is found leads to creators and cases, and what was looked for stands in the address', async () => {
  const { where } = open()
  expect(search).not.toHaveBeenCalled()
  await expectAccessible()
  await userEvent.type(box(), ' anna@example.com {Enter}')
  await waitFor(() => expect(where()).toBe('/operator/find?q=anna%40example.com'))
  expect(await screen.findByRole('link', { name: 'Anna Keller' })).toHaveAttribute(
    'href',
    '/operator/creator?id=anna-id',
  )
  expect(search).toHaveBeenCalledExactlyOnceWith('anna@example.com')
  expect(screen.getAllByRole('link', { name: 'Brand kit' }).map((link) => link.getAttribute('href'))).toEqual(
    ['/operator/case?kind=product&id=kit', '/operator/case?kind=product&id=kit'],
  )
  expect(screen.getByRole('table', { name: 'Orders' })).toHaveTextContent('Disputed')
  expect(box()).toHaveValue('anna@example.com')
  await expectAccessible()
})

test('nothing typed is told at the field', async () => {
  open()
  await userEvent.type(box(), '  {Enter}')
  expect(box()).toHaveAccessibleDescription(/Type what you look for/)
  expect(search).not.toHaveBeenCalled()
})

test('a search that fails can be tried again, and one without results says so', async () => {
  search.mockRejectedValueOnce(new OfflineError())
  open('/operator/find?q=nobody')
  expect(await screen.findByText('The search has failed')).toBeVisible()
  await expectAccessible()
  search.mockResolvedValue(nothing)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing found')).toBeVisible()
  await expectAccessible()
})
