export const headerTexts = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  downloads: 'My downloads',
  following: 'Following',
  logout: 'Logout',
  logoutFailed: 'Logout failed',
  menu: 'Menu',
  navigation: 'Main',
  skip: 'Skip to content',
  light: 'Switch to light theme',
  dark: 'Switch to dark theme',
  loading: 'Loading…',
} as const

export const unreachableTexts = {
  title: 'The server does not answer',
  offline: 'You are offline. Check your connection and try again.',
  text: 'This page could not reach its backend at',
  project: 'as project',
  help: 'It may be down for a moment, or you may be offline. If you run this site: check that address and project are right, that the server is up, and that it allows this origin.',
  tryAgain: 'Try Again',
} as const

export const footerTexts = {
  lang: 'de',
  support: 'Hilfe',
  contact: 'Support kontaktieren',
  downloads: 'Meine Downloads',
  following: 'Gefolgte Ersteller',
  becomeCreator: 'Ersteller werden',
  legal: 'Rechtliches',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  social: 'Folge uns',
  tagline: 'Ein Fundus voller guter Dinge: digitale Downloads, direkt von den Menschen, die sie machen.',
  rights: (year: number, name: string) => `© ${year} ${name}. Alle Rechte vorbehalten.`,
} as const
