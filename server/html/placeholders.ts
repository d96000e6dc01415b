import type { PageSettings } from './page-template.ts'

/** What a build has in place of the values of an installation, so that one build serves every installation. */
export const placeholders = {
  appwriteEndpoint: '%VITE_APPWRITE_ENDPOINT%',
  appwriteProject: '%VITE_APPWRITE_PROJECT_ID%',
  stripeKey: '%VITE_STRIPE_PUBLISHABLE_KEY%',
} satisfies PageSettings

/** The names of these values in the environment and in `config.json`. */
export const valueNames = Object.values(placeholders).map((placeholder) => placeholder.slice(1, -1))
