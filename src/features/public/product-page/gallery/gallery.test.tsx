import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { galleryColumns } from '#src/domain/product/media/media-columns.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Gallery } from './gallery.tsx'

vi.mock('#src/services/storage/storage-api.ts', () => ({
  pictureUrls: (_bucket: string, id: string) => ({ src: `https://files.example/${id}`, srcSet: '' }),
  viewUrl: (_bucket: string, id: string) => `https://files.example/${id}`,
}))

const full = product({
  featuredMediaType: 'image',
  featuredImageId: 'cover',
  ...galleryColumns([
    { id: 'external_1', type: 'youtube', name: 'Tour', url: 'https://youtu.be/dQw4w9WgXcQ' },
    { id: 'clip', type: 'video', name: 'clip.mp4', url: '' },
  ]),
})

const open = (shown = full) => renderFeature(<Gallery product={shown} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const region = () => screen.getByRole('region', { name: 'Pictures of Brand kit' })

function swipe(from: number, to: number) {
  fireEvent.touchStart(region(), { touches: [{ clientX: from, clientY: 0 }] })
  fireEvent.touchEnd(region(), { changedTouches: [{ clientX: to, clientY: 0 }] })
}

test('the gallery moves by buttons, wraps around and counts', async () => {
  open()
  expect(screen.getByText('1 / 3')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Brand kit, picture 1' })).toBeVisible()
  await press('Previous picture')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await press('Next picture')
  expect(screen.getByText('1 / 3')).toBeVisible()
})

test('the gallery moves by dots and keys', async () => {
  open()
  await press('Show 2 of 3')
  expect(screen.getByText('2 / 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{Home}')
  expect(screen.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{End}')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByText('3 / 3')).toBeVisible()
})

test('the gallery moves by a swipe of 50 pixels, not by less', () => {
  open()
  swipe(200, 151)
  expect(screen.getByText('1 / 3')).toBeVisible()
  swipe(200, 150)
  expect(screen.getByText('2 / 3')).toBeVisible()
  swipe(100, 200)
  expect(screen.getByText('1 / 3')).toBeVisible()
})

test('the gallery loads nothing of another site before a press', async () => {
  open()
  await press('Next picture')
  expect(document.body.innerHTML).not.toMatch(/youtube|ytimg/)
  await userEvent.click(await screen.findByRole('button', { name: /^Play video/ }))
  expect(screen.getByTitle('Video of Brand kit')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
})

test('an uploaded film plays with the browser’s controls', async () => {
  open()
  await press('Show 3 of 3')
  const film = await screen.findByLabelText('Video of Brand kit')
  expect(film).toHaveAttribute('src', 'https://files.example/clip')
  expect(film).toHaveAttribute('controls')
  // The film’s controls use the arrow keys.
  fireEvent.keyDown(film, { key: 'ArrowRight' })
  expect(screen.getByText('3 / 3')).toBeVisible()
})

test('a single picture has no controls but its own', () => {
  open(product({ featuredMediaType: 'image', featuredImageId: 'cover' }))
  expect(screen.getAllByRole('button')).toEqual([openFull(1)])
})

test('a drawing that stands for a picture is not shown on the whole screen', () => {
  open(product())
  expect(screen.queryByRole('button')).toBeNull()
})

const pictures = product({
  featuredMediaType: 'image',
  featuredImageId: 'cover',
  ...galleryColumns([
    { id: 'clip', type: 'video', name: 'clip.mp4', url: '' },
    { id: 'back', type: 'image', name: 'back.png', url: '' },
  ]),
})
const openFull = (number: number) =>
  screen.getByRole('button', { name: `View full screen: Brand kit, picture ${number}` })

test('a press shows the picture on the whole screen, and the gallery goes along', async () => {
  open(pictures)
  await userEvent.click(openFull(1))
  const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Brand kit' }))
  expect(viewer.getByRole('img', { name: 'Brand kit, picture 1' })).toHaveAttribute(
    'src',
    'https://files.example/cover',
  )
  // the film between them is left out: it has a full screen of its own
  await userEvent.keyboard('{ArrowRight}')
  expect(viewer.getByText('2 / 2')).toBeVisible()
  expect(viewer.getByRole('img', { name: 'Brand kit, picture 3' })).toBeVisible()
  expect(within(region()).getByText('3 / 3')).toBeInTheDocument()
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(openFull(3)).toBeVisible()
})

test('Enter opens the viewer too', async () => {
  open(pictures)
  openFull(1).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Pictures of Brand kit' })).toBeVisible()
})

test.each([
  ['of another site', { id: 'external_1', type: 'vimeo', name: '', url: 'https://vimeo.com/76979871' }],
  ['that was uploaded', { id: 'clip', type: 'video', name: 'clip.mp4', url: '' }],
] as const)('without scripts a film %s is a link', (_name, item) => {
  const page = renderToString(<Gallery product={product(galleryColumns([item]))} />)
  const link = /<noscript>.*<a href="([^"]*)"[^>]*>Video of Brand kit<.*<\/noscript>/.exec(page)?.[1]
  expect(link).toBe(item.url || 'https://files.example/clip')
})
