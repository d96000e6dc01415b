/** The connection failed before a part of the app had arrived. Another try may bring it. */
export class NotFetchedError extends TypeError {
  override name = 'NotFetchedError'
}

type Import = (load: () => Promise<unknown>, files?: readonly string[], importer?: string) => Promise<unknown>

let arrived: Set<string> | undefined

/** Returns the addresses of all files that have arrived: those that the page names, and those that were fetched since. */
function arrivedFiles(): Set<string> {
  if (arrived) return arrived
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.scripts].map(({ src }) => src)
  return (arrived = new Set([...links, ...scripts]))
}

/** Files that are being fetched. Many parts of a page may ask for the same code at once, as each heart does. */
const underWay = new Map<string, Promise<void>>()

async function fetchOnce(address: string): Promise<void> {
  const response = await fetch(address)
  await response.arrayBuffer()
  // An answer that is no file is left to the import, whose error says that the file is missing.
  if (response.ok) arrivedFiles().add(address)
}

async function fetchFile(address: string): Promise<void> {
  if (arrivedFiles().has(address)) return
  const fetched = underWay.get(address) ?? fetchOnce(address).finally(() => underWay.delete(address))
  underWay.set(address, fetched)
  await fetched
}

const ownFile = /import\(.\.\/([\w-]+\.js)/

/**
 * Wraps the function that Vite calls for every `import()` of the build. The files are fetched first, and imported from the browser's cache:
 * Chromium remembers for the life of a page that a module did not arrive, and would refuse it also when the connection is back.
 * https://github.com/whatwg/html/issues/6768
 * @throws {NotFetchedError} if the connection fails
 */
export const withFetchedFiles =
  (importFiles: Import): Import =>
  async (load, files = [], importer) => {
    // Vite names the files of a part only if there are several.
    const own = ownFile.exec(String(load))?.[1]
    const scripts = [...files.filter((file) => file.endsWith('.js')), ...(own ? [`assets/${own}`] : [])]
    const addresses = new Set(scripts.map((file) => new URL(`/${file}`, window.location.href).href))
    try {
      await Promise.all([...addresses].map(fetchFile))
    } catch {
      throw new NotFetchedError('A part of the page was not fetched')
    }
    return importFiles(load, files, importer)
  }
