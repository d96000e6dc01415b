import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePictureState } from './use-picture-state.ts'

function Picture({ src }: { src: string }) {
  const { hasFailed, watch } = usePictureState(src)
  return hasFailed ? <p>No picture</p> : <img src={src} alt="Cover" {...watch} />
}

/** The state of a picture, which jsdom never loads. */
function give(image: HTMLElement, state: { complete: boolean; naturalWidth: number }) {
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value })
}

test.each([
  ['that has failed', { complete: true, naturalWidth: 0 }, true],
  ['that has come', { complete: true, naturalWidth: 40 }, false],
  ['that is on its way', { complete: false, naturalWidth: 0 }, false],
])('a served picture %s before the app comes', async (_, state, hasFailed) => {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  host.innerHTML = renderToString(<Picture src="/a.jpg" />)
  give(screen.getByRole('img'), state)
  const root = await act(() => Promise.resolve(hydrateRoot(host, <Picture src="/a.jpg" />)))
  expect(screen.queryByText('No picture') !== null).toBe(hasFailed)
  act(() => root.unmount())
})

test('a picture that fails later is not shown, and another one is tried', () => {
  const { rerender } = render(<Picture src="/a.jpg" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('No picture')).toBeVisible()
  rerender(<Picture src="/b.jpg" />)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.jpg')
})
