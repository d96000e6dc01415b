import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { newQueryClient } from '#src/services/query-client.ts'

/** Renders a feature with the providers of the app. `where()` returns the address that it has navigated to. */
export function renderFeature(feature: ReactNode, path = '/') {
  window.history.replaceState(null, '', path)
  const queryClient = newQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        {feature}
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return { queryClient, unmount, where: () => `${window.location.pathname}${window.location.search}` }
}
