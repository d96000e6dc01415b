import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { RenderedAt } from './lib/time/use-at-moments.ts'
import { type MissingThing, ServedMissingScreen } from './app/served-missing-screen.tsx'

/**
 * Renders the screen at an address with what the cache holds, as a browser renders it at first.
 * @param renderedAt the time that the page is as of, in Unix milliseconds
 */
export const renderScreen = (address: URL, client: QueryClient, renderedAt: number): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={`${address.pathname}${address.search}`}>
        <RenderedAt value={renderedAt}>
          <App queryClient={client} />
        </RenderedAt>
      </StaticRouter>
    </StrictMode>,
  )

/** Renders the page for an address at which there is nothing. */
export const renderMissing = (thing: MissingThing): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <ServedMissingScreen thing={thing} />
    </StaticRouter>,
  )
