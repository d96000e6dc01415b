import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ProgressOverlay } from './progress-overlay.tsx'
import type { UploadStatus } from './upload-queue.ts'

const nothing = () => undefined
const open = (status: UploadStatus) =>
  renderFeature(
    <ProgressOverlay
      mode="create"
      phase="uploading"
      uploads={[{ key: 'a', role: 'file', file: new File(['0123456789'], 'a.zip'), status }]}
      onCancel={nothing}
      onCancelAll={nothing}
    />,
  )
const offline = 'Your connection is lost. The upload goes on by itself once it is back.'

test('a paused upload says so, keeps what has arrived, and can be cancelled', async () => {
  open({ state: 'paused', sent: 4 })
  expect(screen.getByText('Paused')).toBeVisible()
  expect(screen.getByText(offline)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'a.zip' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByRole('button', { name: 'Cancel upload of a.zip' })).toBeEnabled()
  await expectAccessible()
})

test('an upload that is sent says nothing of the connection', () => {
  open({ state: 'sending', sent: 4 })
  expect(screen.queryByText(offline)).toBeNull()
})
