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
import { Router } from './lib/url/router.tsx'
import { newQueryClient } from './data/query-client.ts'

const landing = paths.landing.href()

/** A page before its content: what a visitor sees first of every one of its kind. The footer is far below. */
function outlineOf(content: ReactNode): string {
  return renderToStaticMarkup(
    <Router at={landing}>
      <SkipLink />
      <SiteHeader account={{ status: 'signed-out' }} />
      <main id="content" className="flex-1">
        {content}
      </main>
    </Router>,
  )
}

/** What the page says by itself where the app does not come. */
const missing = () =>
  renderToStaticMarkup(
    <Router at={landing}>
      <MissingPartScreen part="" />
    </Router>,
  )

/** The landing page as the app begins with it, to be hydrated, and the outlines of the pages that wait for their data. */
export async function prerender() {
  await preloadScreen(landing)
  return {
    landing: renderToString(<App queryClient={newQueryClient()} at={landing} />),
    outlines: { creator: outlineOf(<CreatorSkeleton />), product: outlineOf(<ProductSkeleton />) },
    missing: missing(),
  }
}
