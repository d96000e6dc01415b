/** Shown at a domain instead of a refusal without words, as the real server does. */
const page = (status: number) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${status} - Appwrite</title>
<h1>Error ${status}</h1><p>Powered by Appwrite</p></html>`

/** What a function or site answers with status 400 or more and nothing to read gets the server's own page. */
export function withOwnPage(answer: {
  status: number
  body: Uint8Array<ArrayBuffer>
  headers: Headers
}): Response {
  const { status, body, headers } = answer
  if (status >= 400 && body.length === 0) {
    headers.set('content-type', 'text/html; charset=UTF-8')
    return new Response(page(status), { status, headers })
  }
  const hasNone = body.length === 0 || status === 204 || status === 304
  return new Response(hasNone ? null : body, { status, headers })
}
