import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './layout/avatar.tsx'
import { ResponsiveImage } from './layout/responsive-image.tsx'

const cover = (src: string | null) => (
  <ResponsiveImage src={src} alt="Cover" aspect="4/3" seed="Field guide" sizes="100vw" />
)

const drawing = () => document.querySelector('svg')

test('a picture has its size before it is loaded', () => {
  render(cover('https://files.example/cover.jpg'))
  expect(screen.getByRole('img', { name: 'Cover' }).parentElement).toHaveStyle({ aspectRatio: '4/3' })
  expect(drawing()).toBeNull()
})

test('a picture that fails is replaced by a drawing of the same size, and another picture is tried', () => {
  const { rerender } = render(cover('https://files.example/gone.jpg'))
  fireEvent.error(screen.getByRole('img'))
  expect(drawing()?.parentElement).toHaveStyle({ aspectRatio: '4/3' })
  expect(document.querySelector('img')).toBeNull()
  rerender(cover('https://files.example/new.jpg'))
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://files.example/new.jpg')
})

test('a missing picture is replaced by a drawing', () => {
  render(cover(null))
  expect(drawing()).not.toBeNull()
})

test('a portrait that fails or is missing becomes initials of the same size', () => {
  const { rerender } = render(<Avatar name="Anna Keller" src="https://files.example/gone.jpg" size={64} />)
  const picture = document.querySelector('img')
  if (!picture) throw new Error('There was to be a picture')
  fireEvent.error(picture)
  expect(screen.getByText('AK')).toBeVisible()
  expect(drawing()).toHaveAttribute('width', '64')
  rerender(<Avatar name="Ben" size={64} />)
  expect(screen.getByText('B')).toBeVisible()
})
