import { limits } from '#src/domain/limits/limits.ts'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'

declare global {
  interface FileSystemHandle {
    /** Chromium alone: https://developer.mozilla.org/docs/Web/API/FileSystemHandle/remove */
    remove?: () => Promise<void>
  }
  interface Window {
    /** Chromium alone: https://developer.mozilla.org/docs/Web/API/Window/showSaveFilePicker */
    showSaveFilePicker?: (options: {
      suggestedName: string
      types: { description: string; accept: Record<string, string[]> }[]
    }) => Promise<FileSystemFileHandle>
  }
}

/** Where a zip is saved. */
export type SaveTarget = {
  /** The most that may be written. */
  maxBytes: number
  /** Nothing is left where it fails or is cancelled. */
  save: (zip: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
}

/** To disk as it comes, if the browser can; else as a download of what is held until the end. Null if nobody chose a place. */
export async function chooseTarget(fileName: string): Promise<SaveTarget | null> {
  const types = [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }]
  try {
    const handle = await window.showSaveFilePicker?.({ suggestedName: fileName, types })
    return handle ? toDisk(handle) : asDownload(fileName)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return asDownload(fileName)
  }
}

function toDisk(handle: FileSystemFileHandle): SaveTarget {
  return {
    maxBytes: Infinity,
    save: async (zip, signal) => {
      try {
        await zip.pipeTo(await handle.createWritable(), { signal })
      } catch (error) {
        await removeEmpty(handle)
        throw error
      }
    },
  }
}

/** Choosing a place made a file there; one that was there before is as it was. */
async function removeEmpty(handle: FileSystemFileHandle): Promise<void> {
  const file = await handle.getFile().catch(() => null)
  if (file?.size === 0) await handle.remove?.().catch(() => undefined)
}

function asDownload(fileName: string): SaveTarget {
  return {
    maxBytes: limits.archive.heldBytes,
    save: async (zip, signal) => {
      const held = await gatherBlob(zip)
      signal.throwIfAborted()
      saveFile(held.slice(0, held.size, 'application/zip'), fileName)
    },
  }
}
