declare global {
  interface Window {
    /** Requests that the page's first script sent, by their addresses. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/** The answer to what was asked before the app was there, once; null if it was not asked. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.get(url)
  window.earlyAnswers?.delete(url)
  return answer ?? null
}
