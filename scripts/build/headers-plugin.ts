import type { Plugin } from 'vite'
import { headersFile, siteHeaders } from '#tooling/security-headers.ts'

/**
 * Writes `_headers`, the headers that a host must send with the site. Must come after the plugin that completes the
 * pages. A build with placeholders instead of addresses gets no such file, because the server that fills in the
 * addresses also sends the headers.
 */
export function headersPlugin(): Plugin {
  let appwriteEndpoint = ''
  return {
    name: 'fundus-headers',
    configResolved({ env }) {
      appwriteEndpoint = String(env['VITE_APPWRITE_ENDPOINT'])
    },
    generateBundle: {
      order: 'post',
      handler(_, output) {
        if (!URL.canParse(appwriteEndpoint)) return
        const pages = ['index.html', 'app.html'].map((name) => {
          const page = output[name]
          if (page?.type !== 'asset') throw new Error(`The build has no ${name}`)
          return String(page.source)
        })
        const source = headersFile(siteHeaders(pages, { appwriteEndpoint, paymentStandIn: null }))
        this.emitFile({ type: 'asset', fileName: '_headers', source })
      },
    },
  }
}
