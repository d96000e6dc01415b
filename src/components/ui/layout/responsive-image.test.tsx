import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

test('a picture that is shown whole gets a ground of its own colours, without a second element that could fetch it again', () => {
  const drawImage = vi.fn()
  const { container } = render(<ResponsiveImage src="/a.jpg" alt="Cover" aspect="4/3" seed="a" isWhole />)
  // jsdom can't draw
  Object.defineProperty(container.querySelector('canvas'), 'getContext', { value: () => ({ drawImage }) })
  const picture = screen.getByRole('img', { name: 'Cover' })
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(drawImage).not.toHaveBeenCalled()
  fireEvent.load(picture)
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(picture, 0, 0, 16, 16)
})

test('a picture that is cut to its box has no ground', () => {
  const { container } = render(<ResponsiveImage src="/a.jpg" alt="Cover" aspect="4/3" seed="a" />)
  expect(container.querySelector('canvas')).toBeNull()
  fireEvent.load(screen.getByRole('img', { name: 'Cover' }))
  expect(screen.getByRole('img', { name: 'Cover' })).toHaveClass('object-cover')
})
