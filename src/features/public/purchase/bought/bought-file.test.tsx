import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { eventually } from '#src/test/eventually.ts'
import { renderFeature } from '#src/test/render.tsx'
import { BoughtFile } from './bought-file.tsx'

const onDeliver = vi.fn<() => Promise<void>>()
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  onDeliver.mockReset().mockResolvedValue()
})

test('the file comes without a press, and a failure can be tried again', async () => {
  onDeliver.mockRejectedValueOnce(new OfflineError())
  renderFeature(<BoughtFile waitsForPress={false} onDeliver={onDeliver} />)
  expect(await screen.findByText('Payment successful! Starting download...')).toBeVisible()
  expect(await screen.findByText(/can’t reach the server/)).toBeVisible()
  await press('Try Again')
  expect(await screen.findByText('Download started!')).toBeVisible()
  expect(onDeliver).toHaveBeenCalledTimes(2)
})

test('a reload starts no second download', async () => {
  renderFeature(<BoughtFile waitsForPress onDeliver={onDeliver} />)
  expect(screen.getByText('Your purchase is ready to download.')).toBeVisible()
  expect(onDeliver).not.toHaveBeenCalled()
  await press('Download again')
  await eventually(() => expect(onDeliver).toHaveBeenCalledOnce())
})
