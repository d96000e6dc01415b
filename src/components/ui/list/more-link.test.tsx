import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import { EarlierPages } from './earlier-pages.tsx'
import { MoreLink } from './more-link.tsx'

const listAt = (address: string) => ({ address: new URLSearchParams(address), headingId: 'maps' })

function open(loadingLabel: string | false = false) {
  const onLoad = vi.fn()
  const { where } = renderFeature(
    <MoreLink
      list={listAt('q=a&page=2')}
      page={4}
      loadingLabel={loadingLabel}
      onLoad={onLoad}
      className="justify-self-start"
    >
      More maps
    </MoreLink>,
    '/maps?q=a&page=2',
  )
  const link = screen.getByRole('link', { name: loadingLabel || 'More maps' })
  return { link, onLoad, where }
}

test('a press loads the next rows where they are', async () => {
  const { link, onLoad, where } = open()
  expect(link).toHaveAttribute('href', '/maps?q=a&page=4#maps')
  await userEvent.click(link)
  expect(onLoad).toHaveBeenCalledOnce()
  expect(where()).toBe('/maps?q=a&page=2')
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(onLoad).toHaveBeenCalledTimes(2)
})

test.each(['Control', 'Meta', 'Shift', 'Alt'])('with %s the browser follows the link', async (key) => {
  const { link, onLoad, where } = open()
  // jsdom can't open a window and logs an error, unless the last listener prevents the click.
  const followed = vi.fn((event: Event) => {
    const { defaultPrevented } = event
    event.preventDefault()
    return defaultPrevented
  })
  window.addEventListener('click', followed, { once: true })
  const user = userEvent.setup()
  await user.keyboard(`{${key}>}`)
  await user.click(link)
  expect(followed).toHaveReturnedWith(false)
  expect(onLoad).not.toHaveBeenCalled()
  expect(where()).toBe('/maps?q=a&page=2')
})

test('rows that are on their way are not loaded twice', async () => {
  const { link, onLoad, where } = open('Loading...')
  expect(link).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(link)
  expect(onLoad).not.toHaveBeenCalled()
  expect(where()).toBe('/maps?q=a&page=2')
})

test.each([
  [1, []],
  [2, ['/maps?q=a#maps']],
  [5, ['/maps?q=a#maps', '/maps?q=a&page=4#maps']],
])('from page %i there are ways back: %j', (page, hrefs) => {
  renderFeature(<EarlierPages list={listAt(`q=a&page=${page}`)} page={page} />, '/maps')
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
})

test('a way back leads to the heading of the list', async () => {
  const { where } = renderFeature(
    <>
      <h2 id="maps" tabIndex={-1}>
        Maps
      </h2>
      <EarlierPages list={listAt('page=2')} page={2} />
    </>,
    '/maps?page=2',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Back to page 1' }))
  expect(screen.getByRole('heading', { name: 'Maps' })).toHaveFocus()
  expect(where()).toBe('/maps')
})
