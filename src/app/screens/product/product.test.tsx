import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { RouteParams } from '#src/lib/url/route-params.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { Component as ProductScreen, preloadData } from './product.tsx'

vi.mock('#src/services/products/api.ts', () => ({ getProduct: () => Promise.resolve(null) }))
vi.mock('#src/services/profiles/creators/api.ts', () => ({ getCreator: () => Promise.resolve(null) }))
vi.mock('#src/services/reviews/api.ts', () => ({ listReviews: () => Promise.resolve([]) }))

test('what the server tells of a missing product, the app tells with its first render', async () => {
  signedInHint.set(false)
  window.history.replaceState(null, '', paths.product.href('lena', 'nope'))
  const client = newQueryClient()
  const params = { username: 'lena', productId: 'nope' }
  await preloadData(client, params, new URLSearchParams())
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <RouteParams value={params}>
          <ProductScreen />
        </RouteParams>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the products' })).toHaveAttribute(
    'href',
    '/user/lena/products',
  )
})
