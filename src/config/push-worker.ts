/** The service worker that shows pushes. Its scope is the dashboard, so that it never touches public pages. */
export const pushWorker = { file: '/push-worker.js', scope: '/members' } as const
