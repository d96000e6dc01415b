import { limits } from '#src/domain/limits/limits.ts'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'

declare global {
  interface FileSystemHandle {
    /** Only in Chromium: https://developer.mozilla.org/docs/Web/API/FileSystemHandle/remove */
    remove?: () => Promise<void>
  }
  interface Window {
    /** Only in Chromium: https://developer.mozilla.org/docs/Web/API/Window/showSaveFilePicker */
    showSaveFilePicker?: (options: {
      suggestedName: string
      types: { description: string; accept: Record<string, string[]> }[]
    }) => Promise<FileSystemFileHandle>
  }
}

/** The place to which a zip is saved. */
export type SaveTarget = {
  /** The largest size that may be written. */
  maxBytes: number
  /** Saves the zip. If that fails or is cancelled, no partial file is left. */
  save: (zip: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
}

/**
 * Returns a target that streams to disk if the browser can do that, else one that keeps the zip in memory and downloads it at the
 * end. Returns null if the creator closed the browser's dialog.
 */
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

/** Removes the empty file that the browser made when the place was chosen. A file that existed before is not empty and stays. */
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
