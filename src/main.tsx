import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { BrowserRouter } from './lib/url/browser-router.tsx'
import { preloadScreen } from './app/routes.ts'
import { ConfigurationError, type EnvProblem, env } from './config/env.ts'
import { atMost } from './lib/flow/at-most.ts'
import { stylesLoaded } from './lib/page/styles-loaded.ts'
import { newQueryClient } from './data/query-client.ts'
import './styles/main.css'

/** Milliseconds that the first render waits for data. Meanwhile the page shows an outline with working links. */
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

/** The first script keeps the prerendered landing page only at the address of the landing page. */
const isPrerendered = (container: HTMLElement) =>
  container.dataset['prerendered'] !== undefined && container.hasChildNodes()

async function start(container: HTMLElement) {
  const problems = configurationProblems()
  if (problems.length > 0) {
    const { ConfigurationScreen } = await import('./app/errors/configuration-screen.tsx')
    createRoot(container).render(<ConfigurationScreen problems={problems} />)
    return
  }
  const queryClient = newQueryClient()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>
  )
  // a chunk that does not load fails again in the error boundary, which shows that
  const [loadData] = await Promise.all([
    preloadScreen(window.location.pathname).catch(() => null),
    stylesLoaded(),
  ])
  if (isPrerendered(container)) {
    hydrateRoot(container, app, { onCaughtError: reportError })
    return
  }
  if (loadData) await atMost(LONGEST_WAIT, loadData(queryClient))
  createRoot(container, { onCaughtError: reportError }).render(app)
}

const container = document.getElementById('root')
if (container) void start(container)
