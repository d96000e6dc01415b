import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { newQueryClient } from '#src/queries/client.ts'

/** Renders a feature among what the app puts around it. `where()` tells the address it has led to. */
export function renderFeature(feature: ReactNode, path = '/') {
  let address = path
  function Address() {
    const { pathname, search } = useLocation()
    address = `${pathname}${search}`
    return null
  }
  const queryClient = newQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {feature}
        <Address />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { queryClient, where: () => address }
}
