import { StaticRouter } from 'react-router'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '#src/app/app.tsx'
import { preloadScreen } from '#src/app/routes.ts'
import { newQueryClient } from '#src/data/query-client.ts'
import { directoryQuery } from '#src/data/creators/queries.ts'
import { sessionQuery } from '#src/data/auth/session-queries.ts'

type Settings = { endpoint: string; directEndpoint: string; project: string }

/** Provides the parts of a browser that the components need while they render. Returns a function that removes them. */
function standInForBrowser({ endpoint, directEndpoint, project }: Settings): () => void {
  const { fetch, window, document, localStorage } = globalThis
  const before = { fetch, window, document, localStorage }
  const parser = new JSDOM().window.document
  const settings: Record<string, string> = {
    'fundus:appwrite-endpoint': endpoint,
    'fundus:appwrite-project': project,
    'fundus:stripe-key': 'pk_test_bench',
  }
  const querySelector = (selector: string) => {
    const content = settings[/name="([^"]+)"/.exec(selector)?.[1] ?? '']
    return content === undefined ? null : { content }
  }
  Object.assign(globalThis, {
    window: globalThis,
    document: { querySelector, createElement: parser.createElement.bind(parser) },
    localStorage: { getItem: () => null },
    fetch: (url: string) => fetch(url.replace(endpoint, directEndpoint)),
  })
  return () => Object.assign(globalThis, before)
}

/** Renders a page with the app's own components and the same data, as plain markup. */
export async function renderTwin(pathname: string, settings: Settings): Promise<string> {
  const takeAway = standInForBrowser(settings)
  const client = newQueryClient()
  client.setQueryData(sessionQuery.queryKey, null)
  try {
    await (
      await preloadScreen(pathname)
    )(client)
    if (pathname === '/') await client.prefetchQuery(directoryQuery(null))
    return renderToStaticMarkup(
      <StaticRouter location={pathname}>
        <App queryClient={client} />
      </StaticRouter>,
    )
  } finally {
    takeAway()
  }
}
