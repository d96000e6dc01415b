import type { Context } from 'hono'
import type { App, AppEnv } from '#local/appwrite/core/project.ts'
import { inDocumentWords } from './document-words.ts'

const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Columns keep their names, even a column that is called like one of the API's own fields. */
function presentDocument(row: unknown): unknown {
  if (!isObject(row)) return row
  const { $tableId, ...rest } = row
  return $tableId === undefined ? row : { ...rest, $collectionId: $tableId }
}

function presentAnswer(body: unknown): unknown {
  if (!isObject(body)) return body
  const { rows, total } = body
  return isList(rows) && body.$id === undefined
    ? { total, documents: rows.map(presentDocument) }
    : presentDocument(body)
}

function presentError(body: unknown): unknown {
  if (!isObject(body)) return body
  const { type, message } = body
  return { ...body, type: inDocumentWords(String(type)), message: inDocumentWords(String(message)) }
}

function renameBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (!isObject(body)) return text
    const { documentId, documents, ...rest } = body
    return JSON.stringify({ rowId: documentId, rows: documents, ...rest })
  } catch {
    return text
  }
}

/** Translates a request of the older API into one of the newer API. */
async function toRowsRequest(c: Context<AppEnv>): Promise<Request> {
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(
    /^\/v1\/databases\/([^/]+)\/collections\/([^/]+)\/documents/,
    '/tablesdb/$1/tables/$2/rows',
  )
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const body = hasBody ? renameBody(await c.req.text()) : undefined
  return new Request(url, { method: c.req.method, headers: c.req.raw.headers, body })
}

/** Serves the older documents API by forwarding to the newer one, so that the same permissions apply to both. */
export function registerLegacyDocuments(app: App): void {
  const forward = async (c: Context<AppEnv>) => {
    const answer = await app.fetch(await toRowsRequest(c), c.env)
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
    const body: unknown = await answer.json()
    return Response.json(answer.ok ? presentAnswer(body) : presentError(body), { status: answer.status })
  }
  app.all(DOCUMENTS, forward)
  app.all(`${DOCUMENTS}/*`, forward)
}
