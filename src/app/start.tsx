import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from './app.tsx'
import { preloadScreen } from './routes.ts'
import { ConfigurationError, type EnvProblem, env } from '#src/config/env.ts'
import { preloadReadsAtFirstSign } from '#src/services/preload-reads.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { isServedRows, type ServedRows, takeServedRows } from '#src/services/served-rows.ts'
import { atMost } from '#src/lib/flow/at-most.ts'
import { placesOfElements } from '#src/lib/page/early-actions.ts'
import { EarlyActions } from '#src/lib/page/repeat-early-actions.tsx'
import { isTranslated } from '#src/lib/page/translated.ts'
import { RenderedAt } from '#src/lib/time/use-at-moments.ts'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'

/** Milliseconds that the first render of a page without content waits for data. */
const LONGEST_WAIT = 1500

function configurationProblems(): readonly EnvProblem[] {
  try {
    env()
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

/** Returns what the server has read for this page, or null for a page without content. The page is of the same release as this script. */
function servedRows(): ServedRows | null {
  const text = document.getElementById('fundus-rows')?.textContent
  const rows: unknown = text ? JSON.parse(text) : null
  return isServedRows(rows) ? rows : null
}

/** Takes over the page that the server has rendered, or renders it if it has come without content. */
export async function start(container: HTMLElement): Promise<Root> {
  const problems = configurationProblems()
  if (problems.length > 0) {
    const { ConfigurationScreen } = await import('./errors/configuration-screen.tsx')
    const root = createRoot(container)
    root.render(<ConfigurationScreen problems={problems} />)
    return root
  }
  const queryClient = newQueryClient()
  const rows = servedRows()
  if (rows) takeServedRows(queryClient, rows)
  const loadData = await loadCode()
  if (!rows && loadData) await atMost(LONGEST_WAIT, loadData(queryClient))
  preloadReadsAtFirstSign()
  const places = placesOfElements()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <EarlyActions places={places}>
          <RenderedAt value={rows?.renderedAt ?? null}>
            <App queryClient={queryClient} />
          </RenderedAt>
        </EarlyActions>
      </BrowserRouter>
    </StrictMode>
  )
  if (rows && loadData && !isTranslated(container))
    return hydrateRoot(container, app, { onCaughtError: reportError })
  const root = createRoot(container, { onCaughtError: reportError })
  root.render(app)
  return root
}

/** Loads the code of the screen. Null if a chunk does not come: its place then says so. */
async function loadCode() {
  try {
    return await preloadScreen(new URL(window.location.href))
  } catch {
    return null
  }
}
