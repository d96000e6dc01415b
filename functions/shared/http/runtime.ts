/** The part of the Open Runtimes interface that the functions use. */
export type Headers = Record<string, string | undefined>

export type Answer = object

export type Invocation = {
  req: {
    method: string
    path: string
    headers: Headers
    bodyText: string
    /** The unchanged bytes, which a signature is computed over. */
    bodyBinary: Uint8Array
  }
  res: {
    json: (value: unknown, statusCode?: number) => Answer
    text: (body: string, statusCode?: number) => Answer
  }
  log: (message: string) => void
  error: (message: string) => void
}

/**
 * Returns the last element of a header. Appwrite appends its own value, and the caller may have sent the elements before it
 * (appwrite 1.9.6, Functions/Http/Executions/Create.php).
 */
export function lastElement(header: string | undefined): string {
  return header?.split(',').at(-1)?.trim() ?? ''
}
