declare global {
  interface Window {
    /** Requests that the page's first script sent, by their addresses. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/** Returns the response to a request of the first script, or null if there is none. Each response is returned only once. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.get(url)
  window.earlyAnswers?.delete(url)
  return answer ?? null
}
