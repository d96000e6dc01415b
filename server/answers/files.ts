import { getMimeType } from 'hono/utils/mime'
import { pushWorker } from '#src/config/push-worker.ts'
import { staticPaths } from '#server/html/page-files.ts'
import { type Body, encoded, encodingFor, encodingHeaders } from './encoded.ts'
import { noSuchFile } from './refusal.ts'

/** The files of a build, by their path from the root of the site. */
export type SiteFiles = ReadonlyMap<string, Body>

/** The names of these files change with their content. */
const isVersioned = (path: string) => path.startsWith('/assets/')
/**
 * Files of the build that are no files of this site: the pages that others are made of, the list of files, and what stands in for a server.
 */
const isInternal = (path: string) =>
  /^\/index\.[\w-]+\.html$/.test(path) ||
  path.startsWith('/.vite/') ||
  Object.values(staticPaths).includes(path)
const isText = (type: string) => /^text\/|javascript|json|xml|svg/.test(type)

function cachingOf(path: string): string {
  if (isVersioned(path)) return 'public, max-age=31536000, immutable'
  // The name of this file stays the same while its content changes, so browsers must check it each time.
  return path === pushWorker.file ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Answers with the files of a build. Returns null for a path that may be a page. A missing file of a build is a 404 and never a page,
 * so that the app notices that a newer build has replaced its own.
 * @param securityOf returns the headers that allow what a page contains
 */
export function fileAnswers(files: SiteFiles, securityOf: (html: string) => Record<string, string>) {
  // the pages that are files, as the legal ones
  const security = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, file]) => [path, securityOf(new TextDecoder().decode(file))]),
  )
  const contents = new Map(
    [...files].filter(([path]) => !isInternal(path)).map(([path, file]) => [path, encoded(file, 'most')]),
  )
  return async (path: string, request: Request): Promise<Response | null> => {
    const content = contents.get(path)
    if (!content) return isVersioned(path) ? noSuchFile() : null
    const type = getMimeType(path) ?? 'application/octet-stream'
    const encoding = isText(type) ? encodingFor(request) : null
    return new Response(await content(encoding), {
      headers: {
        ...security.get(path),
        ...encodingHeaders(encoding),
        'content-type': type,
        'cache-control': cachingOf(path),
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
