import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import { CreateProduct } from './create-product.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9, 5, 40) })
  renderFeature(<CreateProduct preview={() => null} onSaved={() => undefined} />)
})
afterEach(() => {
  vi.useRealTimers()
})

const radio = (name: RegExp) => screen.getByRole('radio', { name })

test('a new product is free, commercial and published, with an image in front', () => {
  expect(radio(/^Free/)).toBeChecked()
  expect(radio(/^Published/)).toBeChecked()
  expect(radio(/^Image/)).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'License' })).toHaveValue('commercial')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('')
})

test('the sections of the form are in their order', () => {
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Product File',
    'Access and price',
    'Product Information',
    'Featured Media',
    'Media Gallery',
    'Settings',
  ])
})

test('the form offers all categories', () => {
  const category = screen.getByRole('combobox', { name: 'Category' })
  expect([...category.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Select a category',
    'E-Books',
    'Software',
    'Templates',
    'Audio',
    'Video',
    'Graphics',
    'Documents',
    'Other',
  ])
})

test('the time of publication starts with now, in local time', () => {
  fireEvent.click(radio(/^Scheduled/))
  expect(screen.getByLabelText('Publication date and time')).toHaveAttribute('min', '2026-11-21T09:05')
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
])('the film at %s has a preview', (address, platform) => {
  fireEvent.click(radio(/^Video link/))
  fireEvent.change(screen.getByRole('textbox', { name: 'Video link' }), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Preview.*${platform}`) }))
  expect(screen.getByTitle('Preview of the video')).toBeInTheDocument()
})

test('any other link has no preview, and the form says so', () => {
  fireEvent.click(radio(/^Video link/))
  const link = screen.getByRole('textbox', { name: 'Video link' })
  fireEvent.change(link, { target: { value: 'https://example.com/film.mp4' } })
  expect(link).toHaveAccessibleDescription('No preview: only YouTube and Vimeo links are kept.')
  expect(screen.queryByRole('button', { name: /^Preview (?!page)/ })).not.toBeInTheDocument()
})

test('texts with a limit have counters', () => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Short Description' }), { target: { value: 'Five ' } })
  expect(screen.getByText('4/500')).toBeInTheDocument()
  expect(screen.getByText('0/255')).toBeInTheDocument()
  expect(screen.getAllByText('0/5000').length).toBeGreaterThan(0)
})
