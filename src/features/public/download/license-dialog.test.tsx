import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import type { License } from './access.ts'
import { LicenseDialog } from './license-dialog.tsx'
import { licenseTexts } from './texts.ts'

test.each<[License, string]>([
  ['personal', 'Personal License'],
  ['commercial', 'Commercial License'],
  ['extended', 'Extended License'],
  ['standard', 'Standard License'],
])('the license %s says what is allowed and what is not', async (license, name) => {
  const onClose = vi.fn<() => void>()
  renderFeature(<LicenseDialog license={license} onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name }))
  const points = dialog.getAllByRole('listitem').map((point) => point.textContent)
  expect(points).toEqual([...licenseTexts()[license].may, ...licenseTexts()[license].mayNot])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
