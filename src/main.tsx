import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { ConfigurationScreen } from './app/configuration-screen.tsx'
import { preloadScreen } from './app/routes.ts'
import { ConfigurationError, type EnvProblem, env } from './config/env.ts'
import { isServerDown } from './queries/errors.ts'
import './styles/main.css'

function configurationProblems(): readonly EnvProblem[] {
  try {
    env()
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

/** A server that is down has a screen of its own and is no bug; what else an error boundary caught is. */
function onCaughtError(error: unknown) {
  if (!isServerDown(error)) reportError(error)
}

async function start(container: HTMLElement) {
  const root = createRoot(container, { onCaughtError })
  const problems = configurationProblems()
  if (problems.length > 0) {
    root.render(<ConfigurationScreen problems={problems} />)
    return
  }
  // A chunk that does not load is met again, and shown, by the error boundary.
  await preloadScreen(window.location.pathname).catch(() => undefined)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
