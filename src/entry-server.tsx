import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { ServedMissingScreen } from './app/missing-screen.tsx'

/** Renders the screen at an address with what the cache holds, as a browser renders it at first. */
export const renderScreen = (address: URL, client: QueryClient): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={`${address.pathname}${address.search}`}>
        <App queryClient={client} />
      </StaticRouter>
    </StrictMode>,
  )

/** Renders the page for an address at which there is nothing. It is the same for all of these addresses. */
export const renderMissing = (): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <ServedMissingScreen />
    </StaticRouter>,
  )
