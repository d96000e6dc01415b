/** What the bundle of the page server exports, see `scripts/build/build-site.ts`. */
export { createHandler } from './handler.ts'
export { serveSite } from './serve-site.ts'
