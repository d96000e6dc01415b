import type { Place } from '#src/services/addresses.ts'
import { isReservedUsername } from '#src/domain/username-key.ts'
import { startOf, type Page } from './first-requests.ts'

declare global {
  interface Window {
    /** Called once `#root` is there: shows the outline of the screen that is coming. */
    showOutline?: () => void
  }
}

/** The scripts of each screen, known after the build. */
declare const SCREEN_SCRIPTS: Partial<Record<string, readonly string[]>>

const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="fundus:${name}"]`)?.content ?? ''

function link(attributes: Record<string, string>) {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

function restoreTheme() {
  try {
    const theme = localStorage.getItem('fundus:theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  } catch {
    // Storage can be switched off.
  }
}

/** Null where the page is not configured: a screen of the app names what is missing. */
function configuredPlace(): Place | null {
  const place = {
    appwriteEndpoint: setting('appwrite-endpoint'),
    appwriteProject: setting('appwrite-project'),
  }
  return place.appwriteEndpoint.startsWith('http') && /^[\w.-]+$/.test(place.appwriteProject) ? place : null
}

function pageAt(place: Place): Page {
  const answers = (window.earlyAnswers = new Map<string, Promise<Response>>())
  return {
    place,
    ask: async (url) => {
      const answer = fetch(url, { credentials: 'omit' })
      // The app meets the failure when it takes the answer.
      answer.catch(() => undefined)
      answers.set(url, answer)
      const body: unknown = await (await answer).clone().json()
      return body
    },
    preloadPicture: ({ srcSet, sizes }) =>
      link({ rel: 'preload', as: 'image', imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' }),
  }
}

/** The landing page is whole as it comes, if it is the one that was asked for; other screens begin with an outline. */
function outline(screen: string, isWhole: boolean) {
  const root = document.getElementById('root')
  if (!root || isWhole) return
  const shape = document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen}"]`)
  root.replaceChildren(...(shape ? [shape.content.cloneNode(true)] : []))
}

restoreTheme()
const place = configuredPlace()
const { pathname, search } = window.location
const { screen, begin } = startOf(pathname, search, isReservedUsername)
for (const href of SCREEN_SCRIPTS[screen] ?? []) link({ rel: 'modulepreload', href })
if (place) begin(pageAt(place)).catch(() => undefined)
window.showOutline = () => outline(screen, place !== null && screen === 'landing' && search === '')
