import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { shareLink } from '#src/lib/url/share-link.ts'
import { creator } from '#src/test/creator.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CreatorActions } from './creator-actions.tsx'

vi.mock('#src/lib/url/share-link.ts', () => ({ shareLink: vi.fn() }))

test.each([
  ['copied', 'success', 'Link copied'],
  ['failed', 'error', 'The link could not be copied'],
] as const)('a link that was %s is told for three seconds', async (result, type, title) => {
  vi.mocked(shareLink).mockResolvedValue(result)
  renderFeature(<CreatorActions creator={creator({ username: 'anna' })} mainAction={null} menuItems={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(title)).toBeVisible()
  expect(toastStore.getState()).toMatchObject({ type, title, duration: 3000 })
})
