import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
// The frame is there already on the page that the visitor comes from.
import '#src/app/public-page.tsx'
import { NotFetchedError } from '#src/lib/page/import-files.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { ErrorScreen } from './error-screen.tsx'

function open(error: unknown) {
  const onRetry = vi.fn<() => void>()
  render(
    <BrowserRouter>
      <ErrorScreen error={error} onRetry={onRetry} />
    </BrowserRouter>,
  )
  return onRetry
}

test.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/landing-1.js',
  'error loading dynamically imported module: https://shop.example/assets/landing-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
])('a part of the page that did not arrive asks for a reload: %s', (message) => {
  open(new TypeError(message))
  expect(screen.getByRole('heading', { level: 1, name: 'Part of this page is missing' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
})

test('a screen that did not arrive offline stands in the site’s frame and can be tried again', async () => {
  const onRetry = vi.fn<() => void>()
  const error = new NotFetchedError('A part was not fetched')
  renderFeature(<ErrorScreen error={error} onRetry={onRetry} />, '/explore')
  expect(await screen.findByRole('banner')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a bug is told, with a way to try again and one to the start', async () => {
  const onRetry = open(new TypeError('x is undefined'))
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('x is undefined')).toBeVisible()
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/')
})
