import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { MissingPartScreen } from './app/missing-part-screen.tsx'
import { preloadScreen } from './app/routes.ts'
import { SiteHeader } from './components/layout/site-header.tsx'
import { SkipLink } from './components/layout/skip-link.tsx'
import { paths } from './config/paths.ts'
import { CreatorSkeleton } from './features/public/creator-page/creator-skeleton.tsx'
import { ProductSkeleton } from './features/public/product-page/product-skeleton.tsx'
import { StaticRouter } from 'react-router'
import { newQueryClient } from './data/query-client.ts'

const landing = paths.landing.href()

/** The outline of a page, which visitors see before its content. The footer is left out, as it is far below. */
function outlineOf(content: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location={landing}>
      <SkipLink />
      <SiteHeader account={{ status: 'signed-out' }} />
      <main id="content" className="flex-1">
        {content}
      </main>
    </StaticRouter>,
  )
}

/** The message in the page for browsers in which the app does not load. */
const missing = () =>
  renderToStaticMarkup(
    <StaticRouter location={landing}>
      <MissingPartScreen part="" />
    </StaticRouter>,
  )

/** Renders the landing page, which the app hydrates, and the outlines of pages that wait for data. */
export async function prerender() {
  await preloadScreen(landing)
  return {
    landing: renderToString(
      <StaticRouter location={landing}>
        <App queryClient={newQueryClient()} />
      </StaticRouter>,
    ),
    outlines: { creator: outlineOf(<CreatorSkeleton />), product: outlineOf(<ProductSkeleton />) },
    missing: missing(),
  }
}
