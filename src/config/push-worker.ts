/** The service worker that shows pushes. Its own file at the site's root; pages of visitors are none of its business. */
export const pushWorker = { file: '/push-worker.js', scope: '/members' } as const
