import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '#src/test/accessible.ts'
import type { Slide } from '#src/features/public/product-page/gallery/slides.ts'
import { PictureViewer } from './picture-viewer.tsx'

vi.mock('#src/services/storage/storage-api.ts', () => ({
  pictureUrls: (_bucket: string, id: string, { width }: { width: number }) => ({
    src: `https://files.example/${id}/${width}`,
    srcSet: '',
  }),
}))

const slides: Slide[] = [
  { type: 'image', key: 'front', fileId: 'front', caption: '' },
  { type: 'image', key: 'back', fileId: 'back', caption: 'The back, in the evening' },
  { type: 'film', key: 'clip', fileId: 'clip' },
  { type: 'image', key: 'box', fileId: 'box', caption: '' },
]

function Viewer({ shown, onClose }: { shown: Slide[]; onClose: () => void }) {
  const [place, setPlace] = useState(0)
  return (
    <PictureViewer
      label="Pictures of Kit"
      title="Kit"
      slides={shown}
      current={place}
      onPlace={setPlace}
      onClose={onClose}
    />
  )
}

function open(shown = slides) {
  const onClose = vi.fn<() => void>()
  render(<Viewer shown={shown} onClose={onClose} />)
  return { onClose }
}

/** The stage is 400 x 300 pixels, and its middle is at 200, 150. The pictures are as large. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300)
  return () => vi.restoreAllMocks()
})

const picture = (name: string | RegExp = 'Kit, picture 1') => screen.getByRole('img', { name })
const placed = () => picture(/./).parentElement?.style.transform
const stage = () => picture(/./)
const status = () => screen.getByText(/^Picture . of 3:/).parentElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

type At = [x: number, y: number]
function touch(kind: 'Down' | 'Move' | 'Up', [clientX, clientY]: At, part: object = {}) {
  fireEvent[`pointer${kind}`](stage(), { pointerId: 1, pointerType: 'touch', clientX, clientY, ...part })
}
function drag(from: At, to: At, part: object = {}) {
  touch('Down', from, part)
  touch('Move', to, part)
  touch('Up', to, part)
}
const doubleTap = (at: At) => {
  drag(at, at)
  drag(at, at)
}

test('arrows, Home and End change the picture, and the status says which it is', async () => {
  open()
  expect(status()).toHaveTextContent('Picture 1 of 3: Kit, picture 1')
  await userEvent.keyboard('{ArrowRight}')
  expect(status()).toHaveTextContent('Picture 2 of 3: The back, in the evening')
  expect(screen.getByText('The back, in the evening')).toBeVisible()
  await userEvent.keyboard('{End}')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await press('Next picture')
  expect(screen.getByText('1 / 3')).toBeVisible()
  await press('Previous picture')
  expect(screen.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{Home}')
  expect(screen.getByText('1 / 3')).toBeVisible()
})

test('a swipe changes the picture; a mouse that is dragged does not', () => {
  open()
  drag([300, 150], [200, 150])
  expect(screen.getByText('2 / 3')).toBeVisible()
  drag([200, 150], [300, 150])
  expect(screen.getByText('1 / 3')).toBeVisible()
  drag([300, 150], [200, 150], { pointerType: 'mouse' })
  expect(screen.getByText('1 / 3')).toBeVisible()
})

test('buttons and keys zoom, arrows then look around, and the next picture is whole again', async () => {
  open()
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
  await press('Zoom in')
  expect(screen.getByText('150%')).toBeVisible()
  expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
  await userEvent.keyboard('{ArrowRight}')
  expect(placed()).toBe('translate(-80px, 0px) scale(1.5)')
  expect(screen.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('-')
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
  await userEvent.keyboard('++0')
  expect(screen.getByText('100%')).toBeVisible()
  await userEvent.keyboard('+{End}')
  expect(screen.getByText('3 / 3')).toBeVisible()
  expect(screen.getByText('100%')).toBeVisible()
})

test('the zoom ends at six times, and its button keeps the focus', async () => {
  open()
  for (let times = 0; times < 6; times += 1) await press('Zoom in')
  expect(screen.getByText('600%')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
})

test('a double tap zooms in where it is and out again, and a drag looks around', () => {
  open()
  doubleTap([300, 150])
  expect(placed()).toBe('translate(-150px, 0px) scale(2.5)')
  drag([100, 100], [200, 120])
  expect(placed()).toBe('translate(-50px, 20px) scale(2.5)')
  doubleTap([200, 150])
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
  drag([200, 150], [200, 150])
  drag([20, 20], [20, 20])
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
})

test('two fingers zoom, and are no swipe', () => {
  open()
  touch('Down', [150, 150])
  touch('Down', [250, 150], { pointerId: 2 })
  touch('Move', [350, 150], { pointerId: 2 })
  expect(placed()).toMatch(/scale\(2\)$/)
  touch('Up', [350, 150], { pointerId: 2 })
  touch('Up', [150, 150])
  expect(screen.getByText('1 / 3')).toBeVisible()
})

test('the wheel zooms with Ctrl, and the browser does not', () => {
  open()
  expect(fireEvent.wheel(stage(), { deltaY: -100, ctrlKey: true, clientX: 200, clientY: 150 })).toBe(false)
  expect(screen.getByText('149%')).toBeVisible()
  fireEvent.wheel(stage(), { deltaX: 30 })
  expect(placed()).toMatch(/^translate\(-30px, 0px\)/)
})

test('another size of the window shows all of the picture again', async () => {
  open()
  await press('Zoom in')
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(screen.getByText('100%')).toBeVisible()
})

test('a single picture has no arrows and no counter', async () => {
  open(slides.slice(0, 1))
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  expect(screen.queryByText('1 / 1')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  expect(picture()).toBeVisible()
})

test('a picture that fails says so, and is tried again', async () => {
  open()
  fireEvent.error(picture())
  expect(screen.getByRole('alert')).toHaveTextContent('This picture could not be loaded')
  await expectAccessible()
  await press('Try Again')
  expect(picture()).toBeVisible()
})

test('the small picture goes once the large one has come', () => {
  open()
  const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src)
  expect(sources()).toEqual(['https://files.example/front/1600', 'https://files.example/front/800'])
  fireEvent.load(picture())
  expect(sources()).toEqual(['https://files.example/front/1600'])
})

test('Escape and the button close the viewer, and axe finds nothing', async () => {
  const { onClose } = open()
  await expectAccessible()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  fireEvent(
    screen.getByRole('dialog', { name: 'Pictures of Kit' }),
    new Event('cancel', { cancelable: true }),
  )
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(2)
})
