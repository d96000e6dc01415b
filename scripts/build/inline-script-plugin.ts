import { minifySync, type Plugin } from 'vite'

const inline = /<script>([\s\S]*?)<\/script>/g

/** Minifies the script that is in every page itself: 150 to 200 bytes of each page after brotli, of which most are comments. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'fundus-inline-script',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(inline, (_, source: string) => {
        const { code, errors } = minifySync('inline.js', source, { module: false })
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
        return `<script>${code}</script>`
      }),
  }
}
