import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Session, sessionKey } from '#src/services/auth/session-queries.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { user } from '#src/test/account.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ReportProduct } from './report-product.tsx'

vi.mock('#src/services/messages/reports-api.ts', () => ({ createReport: vi.fn() }))

const kit = product({ $id: 'kit', userId: 'anna' })

test('a visitor reports a product by a button that opens the dialog', async () => {
  renderFeature(<ReportProduct product={kit} />)
  const button = screen.getByRole('button', { name: 'Report Product' })
  await expectAccessible()
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Report Product' })).toBeVisible()
})

test('its creator has nothing to report', async () => {
  const { queryClient } = renderFeature(<ReportProduct product={kit} />)
  const session: Session = { user: { ...user, $id: 'anna' }, account: null }
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  queryClient.setQueryData(sessionKey, session)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
