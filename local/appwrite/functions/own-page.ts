/** The page that a domain shows for an error without a body, as the real server does. */
const page = (status: number) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${status} - Appwrite</title>
<h1>Error ${status}</h1><p>Powered by Appwrite</p></html>`

/** Replaces the response of a function by the server's own page if its status is 400 or more and its body is empty. */
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
